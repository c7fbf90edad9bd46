"""What every game here is made of: it knows no game."""
