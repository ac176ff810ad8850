/** Citizen identity numbers by GB 11643: 17 digits and a check character. */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const
const CHECK_CHARACTERS = '10X98765432'

interface IdNumber {
  /** 18 characters, the last one a digit or a capital X. */
  number: string
  /** YYYY-MM-DD */
  birthDate: string
}

/** The check character of 17 digits. */
export function checkCharacter(digits: string): string {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  return CHECK_CHARACTERS[sum % 11]!
}

/** Reads a number as a person types it; null when it cannot be one. `today` is YYYY-MM-DD: nobody is born later. */
export function readIdNumber(typed: string, today: string): IdNumber | null {
  const number = typed.trim().toUpperCase()
  if (!/^[1-9]\d{16}[\dX]$/.test(number) || checkCharacter(number) !== number[17]) return null
  const birthDate = `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`
  return isDate(birthDate) && birthDate >= '1900-01-01' && birthDate <= today ? { number, birthDate } : null
}

function isDate(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Whole years, by calendar days: somebody born on 29 February is a year older on 1 March of an ordinary year. */
export function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) >= birthDate.slice(5) ? years : years - 1
}

export const maskIdNumber = (number: string): string => `${number.slice(0, 3)}${'*'.repeat(11)}${number.slice(-4)}`

/** The family name's first character stays. */
export function maskName(name: string): string {
  const [first = '', ...rest] = name.trim()
  return first + '*'.repeat(rest.length)
}

/** Chinese characters and the middle dot of transcribed names (GB 18030 keeps rarer ones beyond the basic plane). */
export const isRealName = (name: string): boolean => /^[\p{Script=Han}·•]{2,25}$/u.test(name.trim())
