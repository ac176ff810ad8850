import { MOBILE_LENGTH, MOBILE_PATTERN } from '@cloudplay/contract/constants'

const wellFormed = new RegExp(MOBILE_PATTERN)
const anywhere = new RegExp(MOBILE_PATTERN.slice(1, -1))

/** Whether this is a mobile number: eleven digits, 1 and then 3 to 9. */
export const isMobile = (text: string): boolean => wellFormed.test(text)

/** Whether a text contains a mobile number. */
export const holdsMobile = (text: string): boolean => anywhere.test(text)

/** Cleans the text of a mobile field: digits only, without a country code, at most 11. */
export function mobileInput(text: string): string {
  const digits = text.replace(/\D/g, '')
  const local = digits.length > MOBILE_LENGTH && digits.startsWith('86') ? digits.slice(2) : digits
  return local.slice(0, MOBILE_LENGTH)
}
