"""The script that PyScript runs.  It only imports: modules come compiled, this text does not."""

import web.events  # noqa: F401 - importing it binds the page
