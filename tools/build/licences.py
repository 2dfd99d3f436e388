"""The licences of all that is in the image and the page, as one text: who hands on the image hands on these."""

from tools.build.web import notices

_WIDTH = 100


def text(version: str) -> str:
    """Each component with its holders, then each licence once."""
    parts = [f"Trivet {version}: what is in the image and in the page, and under which licence\n"]
    for component in notices.COMPONENTS:
        lines = "\n".join(f"    {line}" for line in notices.holders(component))
        parts.append(f"{component.name}: {component.purpose}\n  {notices.LICENCES[component.licence].name}\n{lines}\n")
    for licence in notices.LICENCES.values():
        parts.append(f"{'=' * _WIDTH}\n{licence.name}\n{'=' * _WIDTH}\n\n{notices.licence_text(licence)}\n")
    return "\n".join(parts)


def letters() -> str:
    """The notice that goes with the letters as files of their own."""
    (component,) = (one for one in notices.COMPONENTS if one.licence == "OFL-1.1")
    return "\n".join([*notices.holders(component), "", notices.licence_text(notices.LICENCES[component.licence]), ""])
