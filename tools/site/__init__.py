"""The site of all documents, with search: pages.py gathers them, and Sphinx sets them by conf.py."""
