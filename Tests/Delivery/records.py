#!/usr/bin/env python3
"""usage: records.py FOLDER VERSION PROGRAMS ARCHIVES KEY: holds what packages say of themselves to what they are.

PROGRAMS is the folder of the programs. ARCHIVES has a file of each program's name, of the archives that the linker has read, where it
was linked anew; the signature is checked by OpenSSL, with KEY.
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


def needed(program):
    """The libraries that a program takes from the system."""
    said = subprocess.run(["readelf", "-d", program], capture_output=True, text=True, check=True).stdout
    return re.findall(r"\(NEEDED\).*\[(.*)\]", said)


def check_parts(document, programs, archives):
    """The packages are well-formed, and what the linker has read is one of them, or Swift's."""
    expect(document["spdxVersion"] == "SPDX-2.3" and document["dataLicense"] == "CC0-1.0", "this is no SPDX 2.3")
    expect(re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", document["creationInfo"]["created"]), "`created` is no time of SPDX's")
    packages = {package["SPDXID"]: package for package in document["packages"]}
    expect(len(packages) == len(document["packages"]) and all(map(IDENTIFIER.fullmatch, packages)), "identifiers aren't SPDX's")
    for relation in document["relationships"]:
        expect(relation["relatedSpdxElement"] in packages, f"{relation} is of no package")
    expect({relation["relatedSpdxElement"] for relation in document["relationships"]} == set(packages), "a package stands in no relation")
    described = {relation["relatedSpdxElement"] for relation in document["relationships"] if relation["relationshipType"] == "DESCRIBES"}
    expect(described == {f"SPDXRef-{program.name}" for program in programs.iterdir()}, f"the SPDX document describes {described}")
    for program in programs.iterdir():
        check_program(program, f"SPDXRef-{program.name}", packages, document["relationships"], archives)


def check_program(program, identifier, packages, relationships, archives):
    """What a program is linked with stands in its relations, and nothing else."""
    checksum, = packages[identifier]["checksums"]
    expect(checksum["checksumValue"] == sha256(program.read_bytes()), f"{program.name} isn't that of the SPDX document")
    said = {link: " ".join(packages[relation["relatedSpdxElement"]].get("comment", "") for relation in relationships
                           if relation["spdxElementId"] == identifier and relation["relationshipType"] == link)
            for link in ("STATIC_LINK", "DYNAMIC_LINK")}
    expect("toolchain" in said["STATIC_LINK"], f"{program.name} is linked with nothing of Swift's")
    libraries = needed(program)
    expect(bool(libraries) == bool(said["DYNAMIC_LINK"]), f"{program.name} needs {libraries}")
    for library in libraries:
        expect(f"taken from the system: {library}, SHA-256 " in said["DYNAMIC_LINK"], f"{program.name} needs {library}, and no package says so")
    read = archives / program.name
    for archive in read.read_text().splitlines() if read.exists() else []:
        if "/swift_static/" in archive or "/lib/clang/" in archive:
            continue
        expect(sha256(pathlib.Path(archive).read_bytes()) in said["STATIC_LINK"],
               f"{archive} was linked into {program.name}, and no package says so")


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


def main(folder, version, programs, archives, key):
    folder = pathlib.Path(folder)
    document, = folder.glob("*.spdx.json")
    check_parts(json.loads(document.read_bytes()), pathlib.Path(programs), pathlib.Path(archives))
    check_statement(folder, version, pathlib.Path(key))
    check_bundle(folder / "stylec.artifactbundle.zip", version)


main(*sys.argv[1:])
