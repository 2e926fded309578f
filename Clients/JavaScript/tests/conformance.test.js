// @ts-check
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runVectors, vectorNames } from './conformance.js'
import { repositoryText } from './files.js'

for (const name of vectorNames) {
  test(`the client gives what ${name}.json expects`, () => {
    const { comparisons, differences } = runVectors(
      name, JSON.parse(repositoryText(`Tests/Fixtures/conformance/${name}.json`)))
    assert.deepEqual(differences.slice(0, 10), [], `${differences.length} of ${comparisons} differ`)
    assert.ok(comparisons > 200)
  })
}
