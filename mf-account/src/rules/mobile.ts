import { isMobile } from '@cloudplay/rules/mobile'

export const MOBILE_EMPTY = '手机号不为空'
export const MOBILE_MALFORMED = '请填写正确的手机号'

/** What is wrong with a mobile number, or null (ACCT-3). Pages with their own wording pass it. */
export function mobileError(mobile: string, malformed = MOBILE_MALFORMED): string | null {
  if (mobile === '') return MOBILE_EMPTY
  return isMobile(mobile) ? null : malformed
}
