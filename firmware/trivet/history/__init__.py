"""What happened: the events of a match in order, undo and redo, and what is read off them. It knows the engine and
bytes, and draws nothing; the trivet command is built on it too.
"""
