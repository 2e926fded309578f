#!/usr/bin/env python3
"""usage: faulty_server.py SITE: serves a folder on loopback as a good host does, and with every fault that one can have.

/FAULT/LOG/PATH is SITE's file PATH, answered with the fault, or well where FAULT is `sound`; `history-SEQ` is sound but for the pointer,
which is that of an earlier release. LOG is any word: /-/FAULT/LOG gives how many requests there were below, and how many bytes the
bodies of their answers had, and over how many connections they came. Where it serves well it keeps connections open.

The first line of output says where it listens and which faults it knows, as JSON. It ends with its standard input.
"""
import base64
import gzip
import hashlib
import json
import os
import pathlib
import socket
import ssl
import struct
import subprocess
import sys
import tempfile
import threading
import time

LOOPBACK = "127.0.0.1"
FAULTS = {}
BOMB = 64 << 20
GZIP_BOMB = gzip.compress(bytes(BOMB), 1)


class Exchange:
    """A request, and the connection that its answer goes to."""

    log, lock = {}, threading.Lock()

    def __init__(self, connection, site, is_first=True):
        self.connection, self.site, self.is_kept = connection, site, False
        text = b""
        while b"\r\n\r\n" not in text:
            part = connection.recv(65536)
            if not part:
                raise ConnectionError
            text += part
        first, *lines = text.decode("latin-1").split("\r\n")
        self.path = first.split(" ")[1]
        self.headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
        _, self.fault, _, self.file = (self.path.split("/", 3) + ["", "", ""])[:4]
        self.count(requests=1, connections=int(is_first))

    def count(self, requests=0, size=0, connections=0):
        with self.lock:
            before = self.log.get(self.path, (0, 0, 0))
            self.log[self.path] = before[0] + requests, before[1] + size, before[2] + connections

    @property
    def is_pointer(self):
        return self.file.endswith("/current.json")

    def content(self):
        """What the file holds; None where there is none."""
        path = self.site / self.file
        return path.read_bytes() if path.is_file() else None

    def head(self, status, *headers):
        ending = [] if self.is_kept else ["Connection: close"]
        self.connection.sendall("".join(f"{line}\r\n" for line in (f"HTTP/1.1 {status}", *ending, *headers, "")).encode())

    def send(self, data):
        self.count(size=len(data))
        self.connection.sendall(data)

    def answer(self, status, body=b"", *headers):
        self.head(status, f"Content-Length: {len(body)}", *headers)
        self.send(body)

    def coded(self, coding, body):
        self.answer("200 OK", body, f"Content-Encoding: {coding}")

    def hold(self):
        """Says nothing more until the other side goes."""
        while self.connection.recv(65536):
            pass

    def serve(self, body, kind="application/json"):
        """What a good host does, which goes on to listen."""
        self.is_kept = True
        if body is None:
            return self.answer("404 Not Found", b"there is no such file\n", "Content-Type: text/plain")
        tag = f'"{hashlib.sha256(body).hexdigest()[:16]}"'
        if self.headers.get("if-none-match") == tag:
            return self.head("304 Not Modified", f"ETag: {tag}")
        coding = []
        if "gzip" in self.headers.get("accept-encoding", ""):
            body, coding = gzip.compress(body), ["Content-Encoding: gzip"]
        self.answer("200 OK", body, f"ETag: {tag}", f"Content-Type: {kind}", *coding)


def fault(function):
    FAULTS[function.__name__.replace("_", "-")] = function
    return function


# Connections.

@fault
def closes_before_headers(exchange, body):
    pass


@fault
def closes_after_headers(exchange, body):
    exchange.head("200 OK", f"Content-Length: {len(body)}")


@fault
def resets(exchange, body):
    exchange.head("200 OK", f"Content-Length: {len(body)}")
    exchange.send(body[:len(body) // 2])
    exchange.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))


@fault
def is_silent(exchange, body):
    exchange.hold()


@fault
def stalls(exchange, body):
    exchange.head("200 OK", f"Content-Length: {len(body)}")
    exchange.send(body[:len(body) // 2])
    exchange.hold()


@fault
def drips(exchange, body):
    exchange.head("200 OK", f"Content-Length: {len(body)}")
    for at in range(len(body) - 1):
        exchange.send(body[at:at + 1])
        time.sleep(0.05)
    exchange.hold()


@fault
def never_ends(exchange, body):
    exchange.head("200 OK", "Transfer-Encoding: chunked")
    for _ in range(256):
        exchange.send(b"10000\r\n" + bytes(0x10000) + b"\r\n")
    # Beyond all limits it goes on slowly: a library that reads on, as Foundation's does on Linux, would take all memory.
    while True:
        exchange.send(b"1\r\n0\r\n")
        time.sleep(0.05)


# Lengths.

@fault
def cuts_length(exchange, body):
    exchange.head("200 OK", f"Content-Length: {len(body)}")
    exchange.send(body[:-1])


@fault
def cuts_chunks(exchange, body):
    exchange.head("200 OK", "Transfer-Encoding: chunked")
    exchange.send(b"%x\r\n%s" % (len(body), body[:len(body) // 2]))


@fault
def cuts_gzip(exchange, body):
    exchange.coded("gzip", gzip.compress(body)[:-20])


@fault
def cuts_at_close(exchange, body):
    exchange.head("200 OK")
    exchange.send(body[:len(body) // 2])


@fault
def says_two_lengths(exchange, body):
    exchange.head("200 OK", f"Content-Length: {len(body)}", f"Content-Length: {len(body) // 2}")
    exchange.send(body)


@fault
def says_too_much(exchange, body):
    exchange.head("200 OK", f"Content-Length: {len(body) + 10}")
    exchange.send(body)
    exchange.hold()


@fault
def says_too_little(exchange, body):
    exchange.head("200 OK", f"Content-Length: {len(body) // 2}")
    exchange.send(body)


# Codings.

@fault
def sends_gzip_bomb(exchange, body):
    exchange.coded("gzip", GZIP_BOMB)


@fault
def sends_brotli_bomb(exchange, body):
    exchange.coded("br", base64.b64decode("z///fwAkAOKxQHLv//n//w+ABEAcFoDu/T////8BkACIwwLQvf/P//9/ABIAcVgAuvf/"))


@fault
def sends_zstd_bomb(exchange, body):
    # A window of 128 KiB, then blocks that repeat one byte.
    block = struct.pack("<I", (0x20000 << 3) | 2)[:3] + b"\0"
    exchange.coded("zstd", bytes.fromhex("28b52ffd0038") + block * (BOMB // 0x20000))


@fault
def sends_bad_gzip(exchange, body):
    exchange.coded("gzip", b"\x1f\x8b\x08\0" + hashlib.sha512(body).digest())


@fault
def codes_unasked(exchange, body):
    exchange.coded("compress", body)


# Heads.

@fault
def sends_huge_headers(exchange, body):
    exchange.head("200 OK", *(f"X-{number}: {'x' * 1000}" for number in range(2000)), f"Content-Length: {len(body)}")
    exchange.send(body)


@fault
def sends_garbage(exchange, body):
    exchange.send(b"\x16\x03\x01 no HTTP\r\n\r\n" + body)


@fault
def says_no_content(exchange, body):
    exchange.head("204 No Content")


@fault
def says_partial(exchange, body):
    exchange.answer("206 Partial Content", body[:9], f"Content-Range: bytes 0-8/{len(body)}")


@fault
def says_unchanged(exchange, body):
    exchange.head("304 Not Modified")


@fault
def denies(exchange, body):
    exchange.answer("401 Unauthorized" if exchange.is_pointer else "403 Forbidden")


@fault
def is_missing(exchange, body):
    exchange.answer("404 Not Found", b"not here\n")


@fault
def says_it_is_wrong(exchange, body):
    exchange.answer("400 Bad Request")


@fault
def says_it_is_gone(exchange, body):
    exchange.answer("410 Gone")


@fault
def says_too_many(exchange, body):
    exchange.answer("429 Too Many Requests")


@fault
def is_broken(exchange, body):
    exchange.answer("500 Internal Server Error", body)


@fault
def is_unavailable(exchange, body):
    exchange.answer("503 Service Unavailable", b"", "Retry-After: 120")


# Redirects.

def redirect(exchange, location):
    exchange.answer("301 Moved Permanently", b"", f"Location: {location}")


@fault
def redirects_in_circles(exchange, body):
    redirect(exchange, exchange.path)


@fault
def redirects_to_http(exchange, body):
    redirect(exchange, f"http://name.invalid/sound/-/{exchange.file}")


@fault
def redirects_to_file(exchange, body):
    redirect(exchange, f"file://{exchange.site / exchange.file}")


@fault
def redirects_to_another_host(exchange, body):
    redirect(exchange, f"http://localhost:{exchange.connection.getsockname()[1]}/sound/-/{exchange.file}")


@fault
def redirects_to_a_page(exchange, body):
    exchange.answer("302 Found", b"", "Location: /page/-/index.html")


# Bodies.

@fault
def shows_a_portal(exchange, body):
    exchange.answer("200 OK", b"<!doctype html><title>Sign in to the network</title>", "Content-Type: text/html")


@fault
def sends_nothing(exchange, body):
    exchange.answer("200 OK")


@fault
def sends_a_byte_order_mark(exchange, body):
    exchange.answer("200 OK", b"\xef\xbb\xbf" + body)


@fault
def says_another_type(exchange, body):
    exchange.serve(body, "text/html")


@fault
def replays(exchange, body):
    """The oldest pointer that is kept; another bundle."""
    folder = "history" if exchange.is_pointer else "."
    names = sorted((exchange.site / exchange.file).parent.glob(f"{folder}/*.json"))
    exchange.serve(next(name.read_bytes() for name in names if name.read_bytes() != body))


@fault
def serves_another_channel(exchange, body):
    channel = exchange.file.split("/")[0]
    others = [folder for folder in sorted(exchange.site.iterdir()) if folder.is_dir() and folder.name != channel]
    name = "v1/current.json" if exchange.is_pointer else "b/*.json"
    exchange.serve(next(file.read_bytes() for folder in others for file in sorted(folder.glob(name))))


@fault
def flips_a_bit(exchange, body):
    middle = len(body) // 2
    exchange.serve(body[:middle] + bytes([body[middle] ^ 1]) + body[middle + 1:])


# What is no fault of a kind of its own.

def codes_twice(exchange, body):
    exchange.coded("gzip, gzip", gzip.compress(gzip.compress(body)))


def page(exchange, body):
    shows_a_portal(exchange, body)


def answers_late(exchange, body):
    time.sleep(0.3)
    exchange.serve(body)


def hangs_up(exchange, body):
    """Says that the connection is kept, and closes it."""
    exchange.serve(body)
    exchange.is_kept = False


OTHERS = {"codes-twice": codes_twice, "page": page, "answers-late": answers_late, "hangs-up": hangs_up}


def handle(connection, site, context):
    try:
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if context:
            connection = context.wrap_socket(connection, server_side=True)
        exchange = Exchange(connection, site)
        answer(exchange)
        while exchange.is_kept:
            exchange = Exchange(connection, site, is_first=False)
            answer(exchange)
    except OSError:
        pass
    finally:
        connection.close()


def answer(exchange):
    if exchange.path.startswith("/-/"):
        with Exchange.lock:
            counts = [value for path, value in Exchange.log.items() if path.startswith(exchange.path[2:] + "/")]
        body = {name: sum(count[at] for count in counts) for at, name in enumerate(("requests", "bytes", "connections"))}
        return exchange.serve(json.dumps(body).encode())
    name, _, seq = exchange.fault.partition("-")
    if name == "history" and exchange.is_pointer:
        exchange.file = exchange.file.replace("current.json", f"history/{seq}.json")
    body = exchange.content()
    meet = (FAULTS | OTHERS).get(exchange.fault)
    meet(exchange, body) if meet and (body is not None or meet is page) else exchange.serve(body)


def listen(site, context=None):
    """Serves on a port of its own."""
    server = socket.create_server((LOOPBACK, 0), backlog=128)

    def accept():
        while True:
            connection = server.accept()[0]
            threading.Thread(target=handle, args=(connection, site, context), daemon=True).start()

    threading.Thread(target=accept, daemon=True).start()
    return server.getsockname()[1]


def self_signed():
    """What TLS needs, signed by nobody whom anyone trusts."""
    with tempfile.TemporaryDirectory() as folder:
        key, certificate = f"{folder}/key", f"{folder}/certificate"
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout", key,
                        "-out", certificate, "-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1"],
                       check=True, capture_output=True)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate, key)
        return context


def main():
    site = pathlib.Path(sys.argv[1])
    # Bound and never listened on: no one else gets the port.
    refused = socket.socket()
    refused.bind((LOOPBACK, 0))
    # Nobody accepts, and the queue is full: what comes next hears nothing.
    blackhole = socket.create_server((LOOPBACK, 0), backlog=0)
    queue = [socket.socket() for _ in range(4)]
    for connection in queue:
        connection.setblocking(False)
        connection.connect_ex(blackhole.getsockname())
    print(json.dumps({
        "port": listen(site), "securePort": listen(site, self_signed()), "refusedPort": refused.getsockname()[1],
        "blackholePort": blackhole.getsockname()[1], "faults": list(FAULTS)}), flush=True)
    sys.stdin.buffer.read()
    os._exit(0)


main()
