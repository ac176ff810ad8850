export const maskIdNumber = (number: string): string =>
  `${number.slice(0, 3)}${'*'.repeat(11)}${number.slice(-4)}`

/** Keeps only the first character of the family name. */
export function maskName(name: string): string {
  const [first = '', ...rest] = name.trim()
  return first + '*'.repeat(rest.length)
}
