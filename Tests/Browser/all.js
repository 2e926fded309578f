// @ts-check
// All tests in one process with one browser, whose start takes longer than most of them.
import { readdirSync } from 'node:fs'

for (const folder of ['', 'kinds/']) {
  const files = readdirSync(new URL(`./${folder}`, import.meta.url)).filter(name => name.endsWith('.test.js')).sort()
  for (const file of files) await import(`./${folder}${file}`)
}
