// What TypeScript has to know of a bundle's data; it is checked and never run.
import type { BubbleStyle, BundleStyles, Color, TagStyle } from 'style-client/styles.js'
import { decodeBundle } from 'style-client'

/** The outline of a bubble with its usual arrow. */
export function usualOutline({ arrow, outline }: BubbleStyle): BubbleStyle.Vertex[] {
  return outline.get(arrow.directions[0]) ?? []
}

export function fills(bundle: Pick<BundleStyles, 'bubbles'>): (Color | null)[] {
  return [...bundle.bubbles.values()].map(bubble => bubble.fill)
}

export function decodedFills(document: string): (Color | null)[] {
  return fills(decodeBundle(document))
}

export const text: TagStyle.Text = { angle: 45, side: 'right', elbow: { x: 18, y: 18 } }

// @ts-expect-error there is no such side
export const misspelled: TagStyle.Text = { angle: 45, side: 'rigth', elbow: { x: 18, y: 18 } }
