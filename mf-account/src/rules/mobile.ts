import { MOBILE_LENGTH, MOBILE_PATTERN } from '@cloudplay/contract'

const wellFormed = new RegExp(MOBILE_PATTERN)

export const MOBILE_EMPTY = '手机号不为空'
export const MOBILE_MALFORMED = '请填写正确的手机号'

/** What is wrong with a mobile number, or null (specification section 5). Pages with their own wording pass it. */
export function mobileError(mobile: string, malformed = MOBILE_MALFORMED): string | null {
  if (mobile === '') return MOBILE_EMPTY
  return wellFormed.test(mobile) ? null : malformed
}

/** What a mobile field keeps of typed or pasted text: digits only, without a country code, at most 11. */
export function mobileInput(text: string): string {
  const digits = text.replace(/\D/g, '')
  const local = digits.length > MOBILE_LENGTH && digits.startsWith('86') ? digits.slice(2) : digits
  return local.slice(0, MOBILE_LENGTH)
}
