// @ts-check
// `make live` in a project of its own: the program follows its sources, and nginx serves the gallery.
import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** A port that nobody listens on. @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0))
    })
  })
}

/** The repository's styles, followed by `make live`, until `stop` is called. */
export async function liveProject() {
  const project = mkdtempSync(join(tmpdir(), 'live-'))
  cpSync(join(root, 'StyleSources'), join(project, 'StyleSources'), { recursive: true })
  mkdirSync(join(project, '.build'))
  for (const path of ['Makefile', 'Package.swift', 'Sources', 'Clients', '.ci', '.build/static', '.build/host']) {
    symlinkSync(join(root, path), join(project, path))
  }
  const port = await freePort()
  // A group of its own, since a signal to make alone would leave what it has started.
  const make = spawn('make', ['live', `PORT=${port}`], { cwd: project, detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  make.stderr.on('data', data => { said += data })
  const ended = new Promise(resolve => make.on('exit', resolve))
  const stop = async () => {
    if (make.exitCode === null && make.pid !== undefined) process.kill(-make.pid, 'SIGTERM')
    await ended
    rmSync(project, { recursive: true, force: true })
  }
  const address = `http://127.0.0.1:${port}`
  while (!await fetch(`${address}/live.json`).then(answer => answer.ok, () => false)) {
    if (make.exitCode !== null) throw new Error(`make live ended: ${said}`)
    await new Promise(resolve => setTimeout(resolve, 25))
  }
  return { address, project, stop }
}
