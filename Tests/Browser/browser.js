// @ts-check
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** How long an answer may take on a busy machine, in milliseconds; after that the browser is ended, and with it whatever waits. */
export const patience = 120_000
/** How long the tests of a process may have a browser. */
const lifetime = 900_000

// Whatever a test waits for that never comes, its process ends.
setTimeout(() => process.exit(1), lifetime + patience).unref()

/** Headless Chromium, spoken to over a pair of pipes: messages are JSON, each with a NUL after it. */
export class Browser {
  static async launch() {
    const profile = mkdtempSync(join(tmpdir(), 'browser-'))
    const child = spawn(process.env.CHROMIUM ?? 'chromium', [
      '--headless=new', '--remote-debugging-pipe', '--no-sandbox', '--no-first-run', '--disable-gpu', '--hide-scrollbars',
      '--disable-dev-shm-usage', '--disable-background-networking', '--disable-component-update', '--disable-default-apps',
      '--mute-audio', '--force-color-profile=srgb', `--user-data-dir=${profile}`, 'about:blank',
    ], { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] })
    return new Browser(child, profile)
  }

  /**
   * @param {import('node:child_process').ChildProcess} child
   * @param {string} profile
   */
  constructor(child, profile) {
    this.child = child
    this.profile = profile
    this.last = 0
    /** @type {Error | null} */
    this.failure = null
    /** @type {Set<(error: Error) => void>} */
    this.waiting = new Set()
    /** @type {Map<number, { resolve: (result: any) => void, reject: (error: Error) => void }>} */
    this.asked = new Map()
    /** @type {Map<string, (method: string, params: any) => void>} */
    this.listeners = new Map()
    const [, , , input, output] = /** @type {any[]} */ (child.stdio)
    this.input = input
    let rest = ''
    output.setEncoding('utf8')
    output.on('data', (/** @type {string} */ text) => {
      const messages = (rest + text).split('\0')
      rest = messages.pop() ?? ''
      for (const message of messages) this.receive(JSON.parse(message))
    })
    // A pipe whose other end is gone says so on its own, too.
    input.on('error', () => {})
    child.on('exit', code => this.fail(new Error(`Chromium ended with ${code}`)))
    child.on('error', error => this.fail(
      new Error(`Chromium can't be started: make deps-browser, or set CHROMIUM to its path (${error.message})`)))
    this.lifetime = setTimeout(() => this.fail(new Error(`the tests took over ${lifetime / 1000} s`)), lifetime)
    process.on('exit', () => child.kill('SIGKILL'))
  }

  /**
   * Ends the browser, and whatever waits for it.
   * @param {Error} error
   */
  fail(error) {
    this.failure ??= error
    clearTimeout(this.lifetime)
    this.child.kill('SIGKILL')
    for (const reject of this.waiting) reject(this.failure)
  }

  /**
   * What is waited for, unless it takes too long or the browser ends before.
   * @template Result
   * @param {Promise<Result>} coming
   * @param {string} what
   * @returns {Promise<Result>}
   */
  async within(coming, what) {
    if (this.failure) throw this.failure
    const timer = setTimeout(() => this.fail(new Error(`${what}: not in ${patience / 1000} s`)), patience)
    /** @type {(error: Error) => void} */
    let lose = () => {}
    const lost = new Promise((_, reject) => { lose = reject })
    this.waiting.add(lose)
    try {
      return await Promise.race([coming, /** @type {Promise<never>} */ (lost)])
    } finally {
      clearTimeout(timer)
      this.waiting.delete(lose)
    }
  }

  /** @param {any} message */
  receive({ id, sessionId, method, params, result, error }) {
    if (id === undefined) return this.listeners.get(sessionId)?.(method, params)
    const asked = this.asked.get(id)
    this.asked.delete(id)
    if (error) asked?.reject(new Error(`${error.message} ${error.data ?? ''}`))
    else asked?.resolve(result)
  }

  /**
   * @param {string} method
   * @param {object} params
   * @param {string} [sessionId]
   * @returns {Promise<any>}
   */
  send(method, params = {}, sessionId) {
    const id = ++this.last
    const answer = new Promise((resolve, reject) => {
      this.asked.set(id, { resolve, reject })
      this.input.write(`${JSON.stringify({ id, method, params, ...sessionId && { sessionId } })}\0`)
    })
    return this.within(answer, method)
  }

  /**
   * A new page of that size.
   * @param {{ width?: number, height?: number, dark?: boolean, reducedMotion?: boolean }} options
   */
  async page({ width = 1280, height = 900, dark = false, reducedMotion = false } = {}) {
    const { browserContextId } = await this.send('Target.createBrowserContext')
    const { targetId } = await this.send('Target.createTarget', { url: 'about:blank', width, height, browserContextId })
    const { sessionId } = await this.send('Target.attachToTarget', { targetId, flatten: true })
    const page = new Page(this, sessionId, browserContextId)
    for (const domain of ['Page', 'Runtime', 'Network', 'Log']) await page.send(`${domain}.enable`)
    await page.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false })
    await page.send('Emulation.setEmulatedMedia', { features: [
      { name: 'prefers-color-scheme', value: dark ? 'dark' : 'light' },
      { name: 'prefers-reduced-motion', value: reducedMotion ? 'reduce' : 'no-preference' },
    ] })
    return page
  }

  async close() {
    if (!this.failure) {
      const ended = new Promise(resolve => this.child.once('exit', resolve))
      this.send('Browser.close').catch(() => {})
      await this.within(ended, 'the end of the browser').catch(() => {})
    }
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** One page: what it asks for and what goes wrong on it is noted. */
export class Page {
  /**
   * @param {Browser} browser
   * @param {string} sessionId
   * @param {string} context what the page has for itself: what is stored, and how it is closed
   */
  constructor(browser, sessionId, context) {
    this.browser = browser
    this.sessionId = sessionId
    this.context = context
    /** @type {string[]} */
    this.errors = []
    /** @type {string[]} */
    this.requests = []
    /** @type {Map<string, (params: any) => void>} */
    this.once = new Map()
    browser.listeners.set(sessionId, (method, params) => this.note(method, params))
  }

  /**
   * @param {string} method
   * @param {any} params
   */
  note(method, params) {
    if (method === 'Runtime.exceptionThrown') {
      const { text, exception } = params.exceptionDetails
      this.errors.push(`${text} ${exception?.description ?? ''}`)
    } else if (method === 'Log.entryAdded' && params.entry.level === 'error') {
      this.errors.push(`${params.entry.text} ${params.entry.url ?? ''}`)
    } else if (method === 'Runtime.consoleAPICalled' && params.type === 'error') {
      this.errors.push(params.args.map((/** @type {any} */ arg) => arg.value ?? arg.description).join(' '))
    } else if (method === 'Network.requestWillBeSent' && !params.request.url.startsWith('data:')) {
      this.requests.push(params.request.url)
    }
    this.once.get(method)?.(params)
    this.once.delete(method)
  }

  /**
   * @param {string} method
   * @param {object} [params]
   */
  send(method, params) {
    return this.browser.send(method, params, this.sessionId)
  }

  /** @param {string} method */
  event(method) {
    return this.browser.within(new Promise(resolve => this.once.set(method, resolve)), method)
  }

  /** @param {string} url */
  async open(url) {
    const loaded = this.event('Page.loadEventFired')
    await this.send('Page.navigate', { url })
    await loaded
  }

  /**
   * What a function gives on the page.
   * @template {any[]} Arguments
   * @template Result
   * @param {(...args: Arguments) => Result} body one that needs nothing around it
   * @param {Arguments} args
   * @returns {Promise<Awaited<Result>>}
   */
  async run(body, ...args) {
    const expression = `(${body})(...${JSON.stringify(args)})`
    const { result, exceptionDetails } = await this.send(
      'Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value
  }

  /**
   * Waits until a function gives something true on the page.
   * @template {any[]} Arguments
   * @param {(...args: Arguments) => any} condition
   * @param {Arguments} args
   */
  async until(condition, ...args) {
    const start = performance.now()
    while (performance.now() - start < patience / 2) {
      if (await this.run(condition, ...args)) return
      await new Promise(resolve => setTimeout(resolve, 15))
    }
    throw new Error(`never came: ${condition}`)
  }

  /**
   * @param {'mousePressed' | 'mouseReleased' | 'mouseMoved'} type
   * @param {{ x: number, y: number }} point
   */
  mouse(type, { x, y }) {
    const button = type === 'mouseMoved' ? 'none' : 'left'
    const buttons = type === 'mousePressed' ? 1 : 0
    return this.send('Input.dispatchMouseEvent', { type, x, y, button, buttons, clickCount: 1 })
  }

  /** @param {{ x: number, y: number }} point */
  async click(point) {
    await this.mouse('mouseMoved', point)
    await this.mouse('mousePressed', point)
    await this.mouse('mouseReleased', point)
  }

  /**
   * @param {string} key
   * @param {number} [modifiers]
   */
  async press(key, modifiers = 0) {
    const codes = /** @type {Record<string, number>} */ (
      { Tab: 9, Enter: 13, Escape: 27, ArrowRight: 39, ArrowLeft: 37, ArrowDown: 40, ArrowUp: 38, '/': 191 })
    const text = key === 'Enter' ? '\r' : key === '/' ? '/' : undefined
    const event = { key, code: key, windowsVirtualKeyCode: codes[key], modifiers, text }
    await this.send('Input.dispatchKeyEvent', { type: text ? 'keyDown' : 'rawKeyDown', ...event })
    await this.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event, text: undefined })
  }

  /** A picture of what can be seen, as bytes of a PNG. */
  async screenshot() {
    const { data } = await this.send('Page.captureScreenshot', { format: 'png' })
    return Buffer.from(data, 'base64')
  }

  async close() {
    this.browser.listeners.delete(this.sessionId)
    await this.browser.send('Target.disposeBrowserContext', { browserContextId: this.context })
  }
}
