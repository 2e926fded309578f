// @ts-check
import { createServer } from 'node:http'
import { readFileSync } from 'node:fs'

const types = /** @type {Record<string, string>} */ ({ html: 'text/html', js: 'text/javascript', json: 'application/json' })

/**
 * Serves texts that a test sets, and files of a folder, on loopback; a text that is there can be put, too.
 * @param {Map<string, string>} texts by path
 * @param {URL} root the folder; the repository's if left out
 * @param {Map<string, string>} headers of every answer, which a test may change
 */
export async function serve(texts, root = new URL('../../', import.meta.url), headers = new Map()) {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    if (request.method === 'PUT') {
      const isThere = texts.has(path)
      if (isThere) request.setEncoding('utf8').once('data', body => texts.set(path, body))
      response.writeHead(isThere ? 204 : 405).end()
      return
    }
    try {
      const body = texts.get(path) ?? readFileSync(new URL(`.${path}`, root))
      response.writeHead(200, { 'content-type': types[path.split('.').at(-1) ?? ''] ?? 'text/plain', ...Object.fromEntries(headers) }).end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return { address: `http://127.0.0.1:${port}`, close: () => {
    server.close()
    server.closeAllConnections()
  } }
}
