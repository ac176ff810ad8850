/** Shapes that a block and its skeleton share, so that nothing moves when the content arrives. */

/** The banner is as tall as five quarters of the phone's width, within reason on short and on wide screens. */
export const bannerHeight = 'clamp(380px, 125vw, min(560px, 72dvh))'
export const shelfCardWidth = '136px'
export const shortcutTilePx = 52
