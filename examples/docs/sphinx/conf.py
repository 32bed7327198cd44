project = "Widgets"
extensions = ["myst_parser"]
html_theme = "furo"
html_copy_source = False
