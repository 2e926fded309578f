// @ts-check
// `make live` in a project of its own: the program follows its sources, and nginx serves the gallery.
import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { patience } from './browser.js'

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
  // Where nginx goes; it may not be there yet.
  mkdirSync(join(root, '.build/host'), { recursive: true })
  for (const path of ['Makefile', 'Package.swift', 'Sources', 'Clients', '.ci', '.build/static', '.build/host']) {
    symlinkSync(join(root, path), join(project, path))
  }
  const port = await freePort()
  // A group of its own, since a signal to make alone would leave what it has started.
  const make = spawn('make', ['live', `PORT=${port}`], {
    cwd: project, detached: true, stdio: ['ignore', 'ignore', 'pipe'],
    // Links hide from make how new the code is.
    env: { ...process.env, STYLEC_PROGRAM: 'released' },
  })
  let said = ''
  make.stderr.on('data', data => { said += data })
  const ended = new Promise(resolve => make.on('exit', resolve))
  let isOver = false
  const signal = (/** @type {'SIGTERM' | 'SIGKILL'} */ name) => {
    try {
      if (make.pid !== undefined && !isOver) process.kill(-make.pid, name)
    } catch {
      // Nobody is left.
    }
  }
  process.on('exit', () => signal('SIGKILL'))
  const stop = async () => {
    signal('SIGTERM')
    const late = setTimeout(() => signal('SIGKILL'), patience)
    await ended
    isOver = true
    clearTimeout(late)
    rmSync(project, { recursive: true, force: true })
  }
  const address = `http://127.0.0.1:${port}`
  const start = performance.now()
  while (!await fetch(`${address}/live.json`).then(answer => answer.ok, () => false)) {
    const isLate = performance.now() - start > patience
    if (isLate) await stop()
    if (isLate || make.exitCode !== null) throw new Error(`make live ${isLate ? 'serves nothing' : 'ended'}: ${said}`)
    await new Promise(resolve => setTimeout(resolve, 25))
  }
  return { address, project, stop }
}
