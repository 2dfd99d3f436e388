"""The list of components (SBOM) of a release, as CycloneDX 1.6 in JSON: what is in the image and in the page.

It holds no date and no number by chance: its serial number follows from its contents, so the same release has the same
list. CycloneDX's own schema holds it in the checks (tools/release/checks/papers.py).
"""

import hashlib
import json
import re
import uuid
from typing import Any

from tools.build.web import notices
from tools.release.components import ORIGINS, PAGE_ALONE, Origin

_NAMESPACE = uuid.UUID("7a5d1f0e-3a57-5c0e-9c43-0d4e2f6b8a11")
_SPDX = {"zlib": "Zlib"}
_GCC = "GPL-3.0-or-later WITH GCC-exception-3.1"
_WORDS = re.compile(r"[^a-z0-9]+")


def document(version: str, image: tuple[str, bytes], page: tuple[str, bytes]) -> bytes:
    """The list; `image` and `page`: name and bytes of what is published."""
    origins = {component.name: ORIGINS[component.name]() for component in notices.COMPONENTS}
    found: dict[str, Any] = {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": _whole(version)},
        "components": [
            _published(version, image, "firmware", "the image for a Raspberry Pi Pico"),
            _published(version, page, "application", "the page with the emulated device"),
            *(_component(component, origins[component.name]) for component in notices.COMPONENTS),
        ],
        "dependencies": _dependencies(image[0], page[0], origins),
    }
    text = json.dumps(found, sort_keys=True)
    found["serialNumber"] = f"urn:uuid:{uuid.uuid5(_NAMESPACE, text)}"
    return (json.dumps(found, indent=1, ensure_ascii=False, sort_keys=True) + "\n").encode()


def reference(name: str) -> str:
    """By what a component is referred to within the list."""
    return "component:" + _WORDS.sub("-", name.lower()).strip("-")


def licences(licence: str) -> list[dict[str, Any]]:
    """CycloneDX's form of a licence, a key of notices.LICENCES."""
    if licence == "GCC":
        return [{"expression": _GCC}]
    return [{"license": {"id": _SPDX.get(licence, licence)}}]


def _whole(version):
    return {"type": "device", "bom-ref": "release", "name": "Trivet", "version": version, "licenses": licences("MIT")}


def _published(version, file, kind, purpose):
    name, content = file
    return {
        "type": kind,
        "bom-ref": f"file:{name}",
        "name": name,
        "version": version,
        "description": purpose,
        "hashes": [{"alg": "SHA-256", "content": hashlib.sha256(content).hexdigest()}],
    }


def _component(component: notices.Component, origin: Origin):
    kind = "application" if component.name == "Trivet" else "library"
    found: dict[str, Any] = {
        "type": kind,
        "bom-ref": reference(component.name),
        "name": component.name,
        "description": component.purpose,
        "licenses": licences(component.licence),
        "copyright": "\n".join(notices.holders(component)),
    }
    if origin.version:
        found["version"] = origin.version
    if origin.package:
        found["purl"] = origin.package
    if origin.hashes:
        found["hashes"] = [{"alg": name, "content": value} for name, value in sorted(origin.hashes.items())]
    return found


def _dependencies(image, page, origins):
    """What is in what: a component that another's sources brought hangs on that one."""
    rows = {f"file:{image}": [], f"file:{page}": [f"file:{image}"]}
    rows["release"] = [f"file:{image}", f"file:{page}"]
    rows |= {reference(name): [] for name in origins}
    for name, origin in origins.items():
        if origin.within:
            holder = reference(origin.within)
        else:
            holder = f"file:{page if name in PAGE_ALONE else image}"
        rows[holder].append(reference(name))
    return [{"ref": name, "dependsOn": sorted(parts)} for name, parts in sorted(rows.items())]
