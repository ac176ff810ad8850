import { MOBILE_LENGTH, MOBILE_PATTERN } from '@cloudplay/contract/constants'

const wellFormed = new RegExp(MOBILE_PATTERN)
const anywhere = new RegExp(MOBILE_PATTERN.slice(1, -1))

/** Whether this is a mobile number: eleven digits, 1 and then 3 to 9. */
export const isMobile = (text: string): boolean => wellFormed.test(text)

/** Whether a mobile number stands somewhere in a text. */
export const holdsMobile = (text: string): boolean => anywhere.test(text)

/** What a mobile field keeps of typed or pasted text: digits only, without a country code, at most 11. */
export function mobileInput(text: string): string {
  const digits = text.replace(/\D/g, '')
  const local = digits.length > MOBILE_LENGTH && digits.startsWith('86') ? digits.slice(2) : digits
  return local.slice(0, MOBILE_LENGTH)
}
