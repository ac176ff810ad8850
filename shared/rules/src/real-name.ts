/** Han characters; middle dots separate the parts of a transcribed name. `Script=Han` includes the rare ones beyond the basic plane. */
const REAL_NAME = /^\p{Script=Han}+(?:·\p{Script=Han}+)*$/u
const LENGTH_MIN = 2
const LENGTH_MAX = 25

/** Dots that keyboards offer as a middle dot, and the one on identity cards (GB 18030: U+00B7). */
const MIDDLE_DOTS = /[•‧∙⋅・･]/gu

/**
 * Reads a name from a resident identity card, the only source of identity numbers with eighteen characters: 2 to 25 Han
 * characters and middle dots. Returns the name to send for verification; null if it is invalid.
 */
export function readRealName(typed: string): string | null {
  const name = typed.trim().replace(MIDDLE_DOTS, '·')
  const { length } = [...name]
  return length >= LENGTH_MIN && length <= LENGTH_MAX && REAL_NAME.test(name) ? name : null
}
