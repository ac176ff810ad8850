/** Mainland resident identity numbers, GB 11643-1999: 6 digits place, 8 digits birth date, 3 digits order, 1 check character. */
const ID_LENGTH = 18

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const checkCharacters = '10X98765432'

/** What the field keeps of typed or pasted text: digits, and an X only as the eighteenth character. */
export function idNumberInput(text: string): string {
  let kept = ''
  for (const character of text.toUpperCase()) {
    if (kept.length === ID_LENGTH) break
    if (/\d/.test(character) || (character === 'X' && kept.length === ID_LENGTH - 1)) kept += character
  }
  return kept
}

export interface BirthDate {
  year: number
  month: number
  day: number
}

/** The birth date inside a number that is well formed, carries a real date not after today, and checks; else null. */
export function birthDateOf(idNumber: string, now = new Date()): BirthDate | null {
  if (!/^[1-9]\d{16}[\dX]$/.test(idNumber)) return null
  const sum = weights.reduce((total, weight, index) => total + weight * Number(idNumber[index]), 0)
  if (checkCharacters[sum % 11] !== idNumber[ID_LENGTH - 1]) return null
  const date = {
    year: Number(idNumber.slice(6, 10)),
    month: Number(idNumber.slice(10, 12)),
    day: Number(idNumber.slice(12, 14)),
  }
  const calendar = new Date(Date.UTC(date.year, date.month - 1, date.day))
  const isReal = calendar.getUTCMonth() === date.month - 1 && calendar.getUTCDate() === date.day
  if (!isReal || date.year < 1900) return null
  return ageOn(date, now) < 0 ? null : date
}

/** Full years lived at `now` by the calendar of Shanghai; negative before the day of birth. */
export function ageOn(birth: BirthDate, now = new Date()): number {
  const today = shanghaiDate(now)
  const hadBirthday = today.month > birth.month || (today.month === birth.month && today.day >= birth.day)
  return today.year - birth.year - (hadBirthday ? 0 : 1)
}

function shanghaiDate(now: Date): BirthDate {
  const shanghaiOffsetMs = 8 * 60 * 60 * 1000
  const local = new Date(now.getTime() + shanghaiOffsetMs)
  return { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1, day: local.getUTCDate() }
}
