"""How the game is shown: words and numbers drawn, nothing decided."""
