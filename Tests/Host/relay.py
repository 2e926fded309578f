"""A relay between rclone and a store, which keeps what was asked and does things at a chosen request."""
import http.client
import http.server
import threading


class Relay(http.server.ThreadingHTTPServer):
    """Hands requests on to another port."""

    daemon_threads = True

    def __init__(self, to):
        super().__init__(("127.0.0.1", 0), Handler)
        self.to, self.requests, self.hooks, self.lock = to, [], [], threading.Lock()
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def at(self, method, part, action, nth=1):
        """Does something once, before the nth request of that method for a path with that part is handed on.

        The action gets the path and the body. A status that it gives is answered in the store's place.
        """
        self.hooks.append([method, part, nth, action])

    def action(self, method, path):
        """What there is to do at a request."""
        with self.lock:
            for hook in self.hooks:
                if hook[0] == method and hook[1] in path:
                    hook[2] -= 1
                    if hook[2] == 0:
                        self.hooks.remove(hook)
                        return hook[3]
        return lambda path, body: None

    def ask(self, method, path, body=None, headers={}):
        """The store's own answer: status, headers and body."""
        connection = http.client.HTTPConnection("127.0.0.1", self.to, timeout=30)
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        text = answer.read()
        connection.close()
        return answer.status, answer.headers, text

    def handle_error(self, request, client_address):
        pass  # A publisher that was killed doesn't listen to the answer.


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def relay(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        self.server.requests.append((self.command, self.path, self.headers))
        status, headers, text = self.server.action(self.command, self.path)(self.path, body), {}, b""
        if status is None:
            status, headers, text = self.server.ask(self.command, self.path, body, dict(self.headers))
        self.send_response_only(status)
        for name, value in headers.items():
            if name.lower() not in ("transfer-encoding", "connection", "content-length"):
                self.send_header(name, value)
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    do_GET = do_PUT = do_PROPFIND = do_MKCOL = do_MOVE = do_COPY = do_DELETE = do_OPTIONS = relay

    def log_message(self, *_):
        pass
