"""What Sphinx is told for the site. tools/site/__main__.py calls it."""

project = "Trivet"
html_title = "Trivet"
root_doc = "index"
extensions = ["myst_parser"]
myst_enable_extensions = ["html_image"]
myst_heading_anchors = 6
html_theme = "furo"
html_show_copyright = False
html_show_sphinx = False
html_copy_source = False
html_show_sourcelink = False
smartquotes = False
highlight_language = "text"
# An anchor that a page writes itself is none that the reader of Markdown knows, and game records have no colours. That
# every link leads somewhere is seen by host_tests/site.
suppress_warnings = ["myst.xref_missing", "misc.highlighting_failure"]
