// @ts-check
// What the vectors ask of a client about texts that grow, whichever kind has them.

/** @type {import('../conformance.js').KindChecks} */
export const textSizeChecks = client => ({
  'text-scales': (comparison, { kind, style, size, scale }, bundle) => {
    const text = kind === 'tags' ? bundle.tags.get(style).layout.text : bundle.segmentedControls.get(style).title
    comparison.expect(`${style} at ${size}`, client.textScale(text, size), scale)
  },
})
