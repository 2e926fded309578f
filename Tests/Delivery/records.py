#!/usr/bin/env python3
"""usage: records.py FOLDER VERSION PROGRAM ARCHIVES KEY: holds what packages say of themselves to what they are.

ARCHIVES are those that the linker has read, where the program was linked anew; the signature is checked by OpenSSL, with KEY.
"""
import base64
import hashlib
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import zipfile

# Ed25519's public keys in the form that OpenSSL reads, but for their 32 bytes.
PUBLIC_KEY = bytes.fromhex("302a300506032b6570032100")
IDENTIFIER = re.compile(r"SPDXRef-[A-Za-z0-9.-]+")


def expect(holds, what):
    if not holds:
        sys.exit(f"records: {what}")


def sha256(bytes):
    return hashlib.sha256(bytes).hexdigest()


def check_parts(document, program, archives):
    """The packages are well-formed, and what the linker has read is one of them, or Swift's."""
    expect(document["spdxVersion"] == "SPDX-2.3" and document["dataLicense"] == "CC0-1.0", "this is no SPDX 2.3")
    expect(re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", document["creationInfo"]["created"]), "`created` is no time of SPDX's")
    packages = {package["SPDXID"]: package for package in document["packages"]}
    expect(len(packages) == len(document["packages"]) and all(map(IDENTIFIER.fullmatch, packages)), "identifiers aren't SPDX's")
    for relation in document["relationships"]:
        expect(relation["relatedSpdxElement"] in packages, f"{relation} is of no package")
    linked = {relation["relatedSpdxElement"] for relation in document["relationships"] if relation["relationshipType"] == "STATIC_LINK"}
    expect(linked | {"SPDXRef-stylec"} == set(packages), "a package stands in no relation")
    checksum, = packages["SPDXRef-stylec"]["checksums"]
    expect(checksum["checksumValue"] == sha256(program.read_bytes()), "the program isn't that of the SPDX document")
    said = " ".join(package.get("comment", "") for package in packages.values())
    for archive in archives:
        if "/swift_static/" in archive or "/lib/clang/" in archive:
            continue
        expect(sha256(pathlib.Path(archive).read_bytes()) in said, f"{archive} was linked, and no package says so")


def check_statement(folder, version, key):
    """The statement names every other file, and is signed."""
    envelope = json.loads((folder / f"stylec-{version}.provenance.dsse.json").read_bytes())
    payload, type = base64.b64decode(envelope["payload"], validate=True), envelope["payloadType"]
    signature, = envelope["signatures"]
    public = base64.b64decode(key.read_text().strip(), validate=True)
    expect(signature["keyid"] == sha256(public), "the envelope names another key")
    with tempfile.TemporaryDirectory() as work:
        files = {"message": f"DSSEv1 {len(type)} {type} {len(payload)} ".encode() + payload,
                 "signature": base64.b64decode(signature["sig"], validate=True), "key": PUBLIC_KEY + public}
        for name, bytes in files.items():
            (pathlib.Path(work) / name).write_bytes(bytes)
        check = ["openssl", "pkeyutl", "-verify", "-pubin", "-keyform", "DER", "-inkey", "key", "-rawin", "-in", "message", "-sigfile", "signature"]
        expect(subprocess.run(check, cwd=work, capture_output=True).returncode == 0, "OpenSSL refuses the signature")
    statement = json.loads(payload)
    expect(type == "application/vnd.in-toto+json" and statement["_type"] == "https://in-toto.io/Statement/v1", "this is no in-toto statement")
    named = {subject["name"]: subject["digest"]["sha256"] for subject in statement["subject"]}
    there = {path.name: sha256(path.read_bytes()) for path in folder.iterdir() if "provenance" not in path.name and path.name != "SHA256SUMS"}
    expect(named == there, f"the statement is of other files: {set(named.items()) ^ set(there.items())}")
    materials = statement["predicate"]["buildDefinition"]["resolvedDependencies"]
    expect(any("gitCommit" in material.get("digest", {}) for material in materials), "the statement names no commit")


def check_bundle(path, version):
    """The artifact bundle has a program for each variant, which is one for its triples."""
    with zipfile.ZipFile(path) as archive:
        info = json.loads(archive.read("stylec.artifactbundle/info.json"))
        artifact = info["artifacts"]["stylec"]
        expect(info["schemaVersion"] == "1.0" and artifact["type"] == "executable" and artifact["version"] == version, "info.json isn't SE-0305's")
        triples = [triple for variant in artifact["variants"] for triple in variant["supportedTriples"]]
        expect(any(triple.endswith("-unknown-linux-gnu") for triple in triples) and "arm64-apple-macosx" in triples, f"variants are of {triples}")
        for variant in artifact["variants"]:
            entry = archive.getinfo(f"stylec.artifactbundle/{variant['path']}")
            expect(entry.external_attr >> 16 == 0o100755, f"{variant['path']} can't be run")


def main(folder, version, program, archives, key):
    folder = pathlib.Path(folder)
    document, = folder.glob("*.spdx.json")
    archives = pathlib.Path(archives)
    read = archives.read_text().splitlines() if archives.exists() else []
    check_parts(json.loads(document.read_bytes()), pathlib.Path(program), read)
    check_statement(folder, version, pathlib.Path(key))
    check_bundle(folder / "stylec.artifactbundle.zip", version)


main(*sys.argv[1:])
