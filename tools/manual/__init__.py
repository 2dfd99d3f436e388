"""The manual: Markdown in docs/manual and what it includes, made into a booklet (PDF) and a page (HTML).

Here is what needs no more than Python: the source, put together and checked. What sets it is in `setting`, which runs
in a Python of its own.
"""
