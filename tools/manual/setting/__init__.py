"""Sets the manual: Markdown to a page and a booklet. Runs under build/manual/venv's Python, by a job that
tools.manual writes (job.py says what is in it).
"""
