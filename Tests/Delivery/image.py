#!/usr/bin/env python3
"""usage: image.py IMAGE COMMAND…: runs a command on this checkout in a root that holds only what an image of CI services has.

The roots are made by mmdebstrap of the packages that the images' Dockerfiles install, from this machine's own sources of packages, and
kept in .build/images. The toolchain of Swift is this machine's, which stands in for the image's.
"""
import hashlib
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
IMAGES = ROOT / ".build/images"
# What an image has beside Debian's required packages and apt.
PACKAGES = {
    "debian:12-slim": [],
    "swift:6.3-bookworm": [
        "binutils", "gcc", "git", "libcurl4-openssl-dev", "libedit-dev", "libicu-dev", "libncurses-dev", "libpython3-dev",
        "libsqlite3-dev", "libstdc++-12-dev", "libxml2-dev", "pkg-config", "tzdata", "uuid-dev"],
}
ENVIRONMENT = {"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root", "CI": "true",
               "DEBIAN_FRONTEND": "noninteractive"}
# Mounts what a container has and what is named, and goes into the root.
ENTER = """
set -e
root=$1; shift
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
while [ "$1" != -- ]; do
  mkdir -p "$root$2"
  mount --bind "$1" "$root$2"
  shift 2
done
shift
exec chroot "$root" "$@"
"""


def fail(reason):
    sys.exit(f"image: {reason}")


def kept(image):
    """The folder of an image's files, which is made where it isn't there yet."""
    folder = IMAGES / image.replace(":", "-")
    wanted = hashlib.sha256(" ".join(PACKAGES[image]).encode()).hexdigest()
    stamp = folder.with_suffix(".made")
    if stamp.exists() and stamp.read_text() == wanted:
        return folder
    if os.geteuid() != 0:
        fail("a root can be made and entered by root alone: run this as root, or by sudo")
    if not shutil.which("mmdebstrap"):
        fail("there is no mmdebstrap; install it: make deps-test")
    shutil.rmtree(folder, ignore_errors=True)
    IMAGES.mkdir(parents=True, exist_ok=True)
    include = [f"--include={','.join(PACKAGES[image])}"] if PACKAGES[image] else []
    sources = [path for path in pathlib.Path("/etc/apt").rglob("*") if path.suffix in (".list", ".sources")]
    made = subprocess.run(["mmdebstrap", "--variant=minbase", "--format=directory", *include, "bookworm", folder, *sources],
                          capture_output=True, text=True)
    if made.returncode:
        fail(f"no root of {image} can be made here: mmdebstrap said\n{made.stderr[-2000:]}")
    # This machine's ways to its packages, and names of hosts.
    settings = subprocess.run(["apt-config", "dump", "Acquire"], capture_output=True, text=True, check=True).stdout
    (folder / "etc/apt/apt.conf.d/90machine").write_text(settings)
    for name in ("resolv.conf", "hosts"):
        shutil.copy(f"/etc/{name}", folder / "etc" / name)
    stamp.write_text(wanted)
    return folder


class Root:
    """A copy of an image's files, in which commands run."""

    def __init__(self, image, work, mounts=(), path=()):
        self.image = image
        self.folder = pathlib.Path(tempfile.mkdtemp(dir=work)) / "root"
        subprocess.run(["cp", "-a", "--reflink=auto", kept(image), self.folder], check=True)
        # What apt has brought once is there.
        self.mounts = list(mounts)
        for name in ("archives", "lists"):
            cache = IMAGES / name
            (cache / "partial").mkdir(parents=True, exist_ok=True)
            self.mounts.append((cache, {"archives": "/var/cache/apt/archives", "lists": "/var/lib/apt/lists"}[name]))
        (self.folder / "etc/apt/apt.conf.d/docker-clean").unlink(missing_ok=True)
        self.environment = dict(ENVIRONMENT)
        if image.startswith("swift:"):
            toolchain = pathlib.Path(shutil.which("swift") or fail("there is no swift here")).resolve().parent.parent.parent
            self.mounts.append((toolchain, str(toolchain)))
            path = [*path, f"{toolchain}/usr/bin"]
        self.environment["PATH"] = ":".join([*path, ENVIRONMENT["PATH"]])

    def run(self, *command, folder="/", environment=(), network=True, **options):
        """Runs a command in a folder of the root."""
        words = ["unshare", "--mount", "--pid", "--fork", "--kill-child", *([] if network else ["--net"])]
        mounts = [str(word) for mount in self.mounts for word in mount]
        variables = [f"{name}={value}" for name, value in {**self.environment, **dict(environment)}.items()]
        return subprocess.run(
            [*words, "sh", "-c", ENTER, "enter", self.folder, *mounts, "--",
             "env", "-i", *variables, "sh", "-c", 'cd "$0" && exec "$@"', folder, *command],
            stdin=subprocess.DEVNULL, **options)


def checkout():
    """The mount of this checkout at its own path, with which what is built in it stays valid."""
    return (ROOT, str(ROOT))


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(dir=(IMAGES.mkdir(parents=True, exist_ok=True) or IMAGES)) as work:
        root = Root(sys.argv[1], work, [checkout()])
        sys.exit(root.run(*sys.argv[2:], folder=str(ROOT)).returncode)
