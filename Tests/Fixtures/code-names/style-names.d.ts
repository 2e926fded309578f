// Made by stylec of the names in the style sources, which are changed there.

export type AnimationStyleName =
  | 'glow'
  | 'still'

export type AnimationTrackProperty =
  | 'backgroundColor'
  | 'color'
  | 'cornerRadius'
  | 'lineWidth'
  | 'opacity'
  | 'progress'
  | 'rotation'
  | 'rotationX'
  | 'rotationY'
  | 'scale'
  | 'scaleX'
  | 'scaleY'
  | 'shiftX'
  | 'shiftY'
  | 'strokeEnd'
  | 'strokeStart'
  | 'translationX'
  | 'translationY'
  | 'x-glow'

export type AnimationTrackTarget =
  | '-dot'
  | 'badge'
  | 'dot'
  | 'halo'
  | 'line'
  | 'still-badge'
  | 'text'
  | 'view'

export type BubbleStyleName =
  | '$0'
  | '-'
  | '0'
  | '1st'
  | 'Type'
  | '\\a'
  | 'a b'
  | 'a-b'
  | 'c d'
  | 'c`d'
  | 'default'
  /** @deprecated use fade-in-up, * / turned */
  | 'down'
  | 'e f'
  | 'e f'
  | 'fade-in-up'
  | 'grow-in'
  | 'growIn'
  | 'ḧí'
  | 'init'
  | 'normal'
  | 'of-the-theme'
  | 'self'
  | 'snake_case'
  | 'switch'
  | 'tip'
  /** @deprecated use fade-in-up */
  | 'up'
  | 'upⸯdown'
  /** @deprecated use "default" */
  | 'usual'
  | 'x/y'
  | 'Überblick'
  | '✨'
  | '注意'
  | '🎈'

export type TagStyleName =
  | 'both-left'
  /** @deprecated use both-left */
  | 'both-right'

export type TagStylesName =
  | 'note'
