# The pictures of the pages: progress-render sync . --snippet sphinx
project = "Widgets"
extensions = ["myst_parser"]
html_theme = "furo"
html_copy_source = False
