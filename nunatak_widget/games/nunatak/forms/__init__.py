"""How a game is written, both ways: moves, words, positions, records, sheets."""
