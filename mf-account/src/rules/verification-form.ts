import { GUARDIAN_CONSENT_BELOW_AGE, needsGuardian } from '@cloudplay/rules/age'
import { readIdNumber } from '@cloudplay/rules/id-number'
import { readRealName } from '@cloudplay/rules/real-name'
import { shanghaiDay } from '@cloudplay/rules/shanghai-day'
import type { FieldError } from './field-error.ts'

export interface VerificationForm {
  realName: string
  idNumber: string
  /** A parent or guardian agrees; only asked of children under 14. */
  guardianConsent: boolean
  agreed: boolean
}

export type VerificationField = keyof VerificationForm

/** Whether this number belongs to a child whose guardian has to agree. A number that is not yet complete says no. */
export function isChildsNumber(idNumber: string, now = new Date()): boolean {
  const id = readIdNumber(idNumber, shanghaiDay(now))
  return id !== null && needsGuardian(id.birthDate, now)
}

/** First error of the real-name form in the order of its fields, or null. */
export function verificationError(form: VerificationForm, now = new Date()): FieldError<VerificationField> | null {
  if (form.realName.trim() === '') return { field: 'realName', text: '请填写真实姓名' }
  if (readRealName(form.realName) === null) return { field: 'realName', text: '请填写身份证上的姓名' }
  if (form.idNumber === '') return { field: 'idNumber', text: '请填写身份证号' }
  if (readIdNumber(form.idNumber, shanghaiDay(now)) === null) return { field: 'idNumber', text: '身份证号有误，请核对后再填' }
  if (isChildsNumber(form.idNumber, now) && !form.guardianConsent) {
    return { field: 'guardianConsent', text: `未满 ${GUARDIAN_CONSENT_BELOW_AGE} 周岁，需要监护人同意` }
  }
  if (!form.agreed) return { field: 'agreed', text: '请先阅读并同意《实名认证说明》和《隐私政策》' }
  return null
}
