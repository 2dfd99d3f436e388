"""How a simulation is played: its counts, its processes, its file, its end."""
