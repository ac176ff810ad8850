/** Han characters, in parts between middle dots where a name was transcribed. `Script=Han` holds the rare ones beyond the basic plane too. */
const REAL_NAME = /^\p{Script=Han}+(?:·\p{Script=Han}+)*$/u
const LENGTH_MIN = 2
const LENGTH_MAX = 25

/** The dots keyboards offer for the middle dot, and the one identity cards have (GB 18030: U+00B7). */
const MIDDLE_DOTS = /[•‧∙⋅・･]/gu

/**
 * Reads a name as it stands on a resident identity card, the only paper an identity number of eighteen characters is
 * from: 2 to 25 Han characters and middle dots. Returns it as it is sent to be checked, or null when it cannot be one.
 */
export function readRealName(typed: string): string | null {
  const name = typed.trim().replace(MIDDLE_DOTS, '·')
  const { length } = [...name]
  return length >= LENGTH_MIN && length <= LENGTH_MAX && REAL_NAME.test(name) ? name : null
}
