// @ts-check

/** For how many seconds a watcher may leave its sign of life out: it gives one each second. */
const patienceWithWatcher = 5

/**
 * Follows the sources where the page is served and something writes `live.json` beside it.
 * @param {(data: any) => void} onData when there is something new
 * @param {(state: import('./bar.js').LiveState) => void} onState
 * @param {(written: string) => void} onSafeRanges hears of the safe ranges that lie beside the page
 * @param {import('./compiled-sets.js').CompiledSets} sets that are asked for
 */
export function followSources(onData, onState, onSafeRanges, sets) {
  if (!location.protocol.startsWith('http')) return
  const interval = 100
  const patience = 1000
  /** @type {string | null} */
  let shown = null
  let isAsking = false
  let timer = 0

  const ask = async () => {
    const response = await fetch('live.json', { cache: 'no-store' })
    if (!response.ok) return response.status === 404 && shown === null ? null : patience
    const { hash, safeRanges = '' } = await response.json()
    const isLive = isFresh(response)
    onState(isLive ? 'live' : 'ended')
    if (hash !== shown) {
      const data = await fetch('data.json', { cache: 'no-store' })
      if (!data.ok) return interval
      const json = await data.json()
      sets.hash = hash
      onData(json)
      shown = hash
    }
    onSafeRanges(`${safeRanges}`)
    return isLive && await sets.exchange() ? interval / 4 : interval
  }
  const next = async () => {
    // However often the page is left and seen again, one question follows another.
    clearTimeout(timer)
    if (isAsking || document.visibilityState !== 'visible') return
    isAsking = true
    /** @type {number | null} */
    let pause = patience
    try {
      pause = await ask()
    } catch {
      // The server is being restarted, or a file is being replaced.
      if (shown !== null) onState('waiting')
    }
    isAsking = false
    // A host that has no live.json serves a page that doesn't change.
    if (pause !== null) timer = setTimeout(next, pause)
  }
  document.addEventListener('visibilitychange', next)
  next()
}

/**
 * Whether a watcher has written or touched a file lately, by the server's own clock; of a server that doesn't say, it is believed.
 * @param {Response} response
 */
function isFresh({ headers }) {
  const [now, touched] = ['date', 'last-modified'].map(name => Date.parse(headers.get(name) ?? ''))
  return !(now - touched > patienceWithWatcher * 1000)
}
