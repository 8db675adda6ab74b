"""Checks the Unity package as the package manager would: `package.py FOLDER`. `--write` first writes missing metas.

An installed package is read-only, so every file and folder needs a committed meta file with its own id. Folders whose
names end with a tilde are not imported and need none."""

import hashlib
import json
import pathlib
import re
import sys

IMPORTERS = {".cs": "MonoImporter", ".asmdef": "AssemblyDefinitionImporter", ".md": "TextScriptImporter"}


def assets(package):
    """Every file and folder that is imported."""
    for path in sorted(package.rglob("*")):
        parts = path.relative_to(package).parts
        hidden = any(part.startswith(".") or part.endswith("~") for part in parts)
        if not hidden and path.suffix != ".meta":
            yield path


def meta_of(path):
    return path.with_name(path.name + ".meta")


def new_meta(package, path):
    name = package.name + "/" + path.relative_to(package).as_posix()
    lines = ["fileFormatVersion: 2", "guid: " + hashlib.md5(name.encode()).hexdigest()]
    if path.is_dir():
        lines += ["folderAsset: yes", "DefaultImporter:"]
    elif path.name == "package.json":
        lines.append("PackageManifestImporter:")
    else:
        lines.append(IMPORTERS[path.suffix] + ":")
    lines += ["  externalObjects: {}"]
    if path.suffix == ".cs":
        lines += ["  serializedVersion: 2", "  defaultReferences: []", "  executionOrder: 0", "  icon: {instanceID: 0}"]
    return "\n".join(lines + ["  userData: ", "  assetBundleName: ", "  assetBundleVariant: ", ""])


def faults(package):
    """The faults of the package as messages."""
    guids = {}
    expected = {meta_of(path) for path in assets(package)}
    found = {path for path in package.rglob("*.meta") if "~" not in str(path)}
    yield from ("%s is missing" % path for path in sorted(expected - found))
    yield from ("%s has no asset" % path for path in sorted(found - expected))
    for path in sorted(found):
        guid = re.search(r"^guid: ([0-9a-f]{32})$", path.read_text(), re.MULTILINE)
        if not guid:
            yield "%s has no guid" % path
        elif guid[1] in guids:
            yield "%s has the guid of %s" % (path, guids[guid[1]])
        else:
            guids[guid[1]] = path
    manifest = json.loads((package / "package.json").read_text())
    missing = {"name", "version", "displayName", "description", "unity", "license", "author"} - manifest.keys()
    yield from ("package.json has no %s" % field for field in sorted(missing))
    if manifest["name"] != package.name:
        yield "the folder name differs from the package name"
    if not re.fullmatch(r"\d+\.\d+\.\d+(-[\w.]+)?", manifest["version"]):
        yield "the version is invalid"
    yield from ("the sample folder %s is missing" % s["path"] for s in manifest["samples"] if not (package / s["path"]).is_dir())
    assemblies = {path: json.loads(path.read_text()) for path in package.rglob("*.asmdef")}
    names = [assembly["name"] for assembly in assemblies.values()]
    for path, assembly in assemblies.items():
        if path.stem != assembly["name"]:
            yield "%s and its assembly have different names" % path
        yield from ("%s refers to %s" % (path, name) for name in assembly["references"] if name not in names)
    if not json.loads((package / "Runtime/Okolitsa.asmdef").read_text())["noEngineReferences"]:
        yield "the runtime assembly refers to the engine"


def main():
    package = pathlib.Path(sys.argv[1]).resolve()
    if "--write" in sys.argv:
        for path in assets(package):
            if not meta_of(path).exists():
                meta_of(path).write_text(new_meta(package, path))
    found = list(faults(package))
    print("\n".join(found) if found else "the package is complete")
    sys.exit(1 if found else 0)


main()
