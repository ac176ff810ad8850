import type { Device } from '@cloudplay/contract'
import type { FieldError } from './field-error.ts'
import { MOBILE_MALFORMED, mobileError } from './mobile.ts'

export interface ResetForm {
  mobile: string
  pwd: string
  code: string
}

export type ResetField = keyof ResetForm

/** The two reset pages differ in their words (ACCT-3, ACCT-4), and in the order their fields stand. */
const wording = {
  desktop: { malformed: MOBILE_MALFORMED, pwd: '新密码不为空', code: '验证码不为空', order: ['mobile', 'pwd', 'code'] },
  mobile: { malformed: '请填写正确手机号', pwd: '请填写新密码', code: '请填写验证码', order: ['mobile', 'code', 'pwd'] },
} as const

export function resetMobileError(mobile: string, device: Device): string | null {
  return mobileError(mobile, wording[device].malformed)
}

/** First error of the password-reset form in the order its fields stand on that page, or null. */
export function resetError(form: ResetForm, device: Device): FieldError<ResetField> | null {
  const words = wording[device]
  for (const field of words.order) {
    const text = field === 'mobile' ? resetMobileError(form.mobile, device) : form[field] === '' ? words[field] : null
    if (text) return { field, text }
  }
  return null
}
