def check(state): return []
def check_text(t): return []
