"""The version of what runs here."""


def version() -> str:
    """Of the sources, where it runs in them; else of what is installed, which has no application of the device."""
    try:
        from trivet.app import VERSION
    except ImportError:
        from importlib import metadata  # which would cost any other call a good part of its time

        try:
            return metadata.version("trivet")
        except metadata.PackageNotFoundError:
            return "of no known version"
    return VERSION
