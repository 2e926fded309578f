// @ts-check
// The bundles that are built today: clients that apps have had for long have to open them.
import { readdirSync } from 'node:fs'
import { repositoryText } from './files.js'

/** @typedef {[path: string, text: string]} Document */

/**
 * The bundles among the files of a folder, and of those in it.
 * @param {string} folder from the repository's root
 * @returns {Document[]}
 */
function bundlesIn(folder) {
  const entries = readdirSync(new URL(`../../../${folder}/`, import.meta.url), { withFileTypes: true })
  return entries.flatMap(entry => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return bundlesIn(path)
    if (!entry.isFile() || !path.endsWith('.json')) return []
    const text = repositoryText(path)
    return JSON.parse(text).format?.minimumClient ? [/** @type {Document} */ ([path, text])] : []
  })
}

/**
 * The bundles of the conformance vectors, in which every member is there.
 * @returns {Document[]}
 */
function vectorBundles() {
  const folder = 'Tests/Fixtures/conformance'
  const names = readdirSync(new URL(`../../../${folder}/`, import.meta.url)).filter(name => name.endsWith('.json'))
  return names.flatMap(name => {
    const { bundle } = JSON.parse(repositoryText(`${folder}/${name}`))
    return bundle ? [/** @type {Document} */ ([`${folder}/${name}`, JSON.stringify(bundle)])] : []
  })
}

/** Bundles of this repository's styles, of its examples and of the vectors. */
export const builtBundles = [...bundlesIn('Generated/bundles'), ...bundlesIn('Examples'), ...vectorBundles()]
