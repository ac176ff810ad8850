import type { FieldError } from './field-error.ts'
import { ageOn, birthDateOf } from './id-number.ts'

export interface VerificationForm {
  realName: string
  idNumber: string
  /** A parent or guardian agrees; only asked of children under 14. */
  guardianConsent: boolean
  agreed: boolean
}

export type VerificationField = keyof VerificationForm

/** Below this age personal data may only be taken with a guardian's consent (个人信息保护法, article 31). */
export const GUARDIAN_CONSENT_BELOW_AGE = 14

/** Han names and those written with a middle dot, 2 characters and up; letters for foreign names on mainland papers. */
const namePattern = /^[\p{L}][\p{L}·•. ]{0,30}[\p{L}]$/u

/** Whether this number belongs to a child whose guardian has to agree. A number that is not yet complete says no. */
export function needsGuardian(idNumber: string, now = new Date()): boolean {
  const birth = birthDateOf(idNumber, now)
  return birth !== null && ageOn(birth, now) < GUARDIAN_CONSENT_BELOW_AGE
}

/** First error of the real-name form in the order of its fields, or null. */
export function verificationError(form: VerificationForm, now = new Date()): FieldError<VerificationField> | null {
  const name = form.realName.trim()
  if (name === '') return { field: 'realName', text: '请填写真实姓名' }
  if (!namePattern.test(name)) return { field: 'realName', text: '请填写身份证上的姓名' }
  if (form.idNumber === '') return { field: 'idNumber', text: '请填写身份证号' }
  if (birthDateOf(form.idNumber, now) === null) return { field: 'idNumber', text: '身份证号有误，请核对后再填' }
  if (needsGuardian(form.idNumber, now) && !form.guardianConsent) {
    return { field: 'guardianConsent', text: '未满 14 周岁，需要监护人同意' }
  }
  if (!form.agreed) return { field: 'agreed', text: '请先阅读并同意《实名认证说明》和《隐私政策》' }
  return null
}
