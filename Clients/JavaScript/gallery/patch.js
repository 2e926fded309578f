// @ts-check

/**
 * A stretch of a file and what is written in its place, in bytes.
 * @typedef {{ path: string, start: number, end: number, text: string }} SourceEdit
 */

/** How many lines around a change a patch has. */
const contextLines = 3

/**
 * The edits of sources as one unified diff, which `git apply` and `patch -p1` take; null where it can't be had: a text isn't known or
 * lies elsewhere, two edits overlap, or a line around them has characters that hide what it says.
 * @param {SourceEdit[]} edits
 * @param {Record<string, string>} texts of the sources, by path
 */
export function unifiedPatch(edits, texts) {
  const paths = [...new Set(edits.map(({ path }) => path))].sort()
  const isBelow = (/** @type {string} */ path) => !path.startsWith('/') && !path.split('/').includes('..')
  const parts = paths.map(path => isBelow(path) && Object.hasOwn(texts, path) ? filePatch(path, bytesOf(texts[path]), edits.filter(edit => edit.path === path)) : null)
  if (parts.length === 0 || parts.some(part => part === null)) return null
  const patch = textOf(parts.join(''))
  return hidesSomething(patch) ? null : patch
}

/**
 * @param {string} path
 * @param {string} text as bytes
 * @param {SourceEdit[]} edits
 */
function filePatch(path, text, edits) {
  const ordered = [...edits].sort((one, other) => one.start - other.start)
  if (ordered.some(({ start }, index) => index > 0 && start < ordered[index - 1].end)) return null
  // No edit has a line feed: the lines stay the same ones.
  const changed = ordered.reduceRight((text, { start, end, text: written }) => text.slice(0, start) + bytesOf(written) + text.slice(end), text)
  const [before, after] = [text, changed].map(text => text.split(/(?<=\n)/))
  const different = before.flatMap((line, index) => line === after[index] ? [] : [index])
  /** @type {number[][]} */
  const hunks = []
  for (const index of different) {
    const last = hunks.at(-1)
    if (last && index - last[last.length - 1] - 1 <= 2 * contextLines) last.push(index)
    else hunks.push([index])
  }
  const name = (/** @type {string} */ side) => gitName(`${side}/${path}`)
  return hunks.length === 0 ? '' : `--- ${name('a')}\n+++ ${name('b')}\n${hunks.map(hunk => hunkText(hunk, before, after)).join('')}`
}

/**
 * @param {number[]} changed the numbers of lines
 * @param {string[]} before
 * @param {string[]} after
 */
function hunkText(changed, before, after) {
  const first = Math.max(0, changed[0] - contextLines)
  const end = Math.min(before.length, changed[changed.length - 1] + contextLines + 1)
  const line = (/** @type {string} */ sign, /** @type {string} */ text) => `${sign}${text}${text.endsWith('\n') ? '' : '\n\\ No newline at end of file\n'}`
  /** @type {string[]} */
  const lines = []
  for (let index = first; index < end; index += 1) {
    if (!changed.includes(index)) {
      lines.push(line(' ', before[index]))
    } else if (!changed.includes(index - 1)) {
      // What is removed comes before what is added, of all lines in a row.
      let last = index
      while (changed.includes(last + 1)) last += 1
      for (let at = index; at <= last; at += 1) lines.push(line('-', before[at]))
      for (let at = index; at <= last; at += 1) lines.push(line('+', after[at]))
    }
  }
  const range = `${first + 1},${end - first}`
  return `@@ -${range} +${range} @@\n${lines.join('')}`
}

/**
 * A path as git writes it: in quotes where it wouldn't be read back, with a tab behind it where it has a space.
 * @param {string} path
 */
function gitName(path) {
  const bytes = bytesOf(path)
  if (!/[^ -~]|["\\]/.test(bytes)) return path.includes(' ') ? `${path}\t` : path
  return `"${bytes.replaceAll(/[^ -~]|["\\]/g, byte => /["\\]/.test(byte) ? `\\${byte}` : `\\${byte.charCodeAt(0).toString(8).padStart(3, '0')}`)}"`
}

/**
 * Whether a text has control characters, or those that turn the order of others round.
 * @param {string} text
 */
function hidesSomething(text) {
  return /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]|\r(?!\n)/.test(text)
}

/**
 * A text as UTF-8, each byte a character: places in sources count bytes.
 * @param {string} text
 */
export function bytesOf(text) {
  return Array.from(new TextEncoder().encode(text), byte => String.fromCharCode(byte)).join('')
}

/** @param {string} bytes */
function textOf(bytes) {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(Uint8Array.from(bytes, byte => byte.charCodeAt(0)))
}
