/** Citizen identity numbers by GB 11643: six digits for the place, eight for the birth date, three for the order, one check character. */
export const ID_NUMBER_LENGTH = 18

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const
const CHECK_CHARACTERS = '10X98765432'

export interface IdNumber {
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

/** Reads a typed number; null if it is invalid. `today` is YYYY-MM-DD in Shanghai: birth dates can't be later. */
export function readIdNumber(typed: string, today: string): IdNumber | null {
  const number = typed.trim().toUpperCase()
  if (!/^[1-9]\d{16}[\dX]$/.test(number) || checkCharacter(number) !== number[ID_NUMBER_LENGTH - 1])
    return null
  const birthDate = `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`
  return isDate(birthDate) && birthDate >= '1900-01-01' && birthDate <= today
    ? { number, birthDate }
    : null
}

function isDate(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
