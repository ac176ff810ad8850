import type { Fault } from '@cloudplay/forms'
import { needsGuardian } from '@cloudplay/rules/age'
import { readIdNumber } from '@cloudplay/rules/id-number'
import { readRealName } from '@cloudplay/rules/real-name'
import { shanghaiDay } from '@cloudplay/rules/shanghai-day'
import type { verificationFaultTexts } from '../texts/verification.ts'

// A type and not an interface: a form's values have an index.
export type VerificationForm = {
  realName: string
  idNumber: string
  /** A parent or guardian agrees; only asked of children under 14. */
  guardianConsent: boolean
  agreed: boolean
}

/** Whether this number belongs to a child whose guardian has to agree; false for an incomplete number. */
export function isChildsNumber(idNumber: string, now = new Date()): boolean {
  const id = readIdNumber(idNumber, shanghaiDay(now))
  return id !== null && needsGuardian(id.birthDate, now)
}

type VerificationFault = Fault<
  keyof VerificationForm,
  keyof ReturnType<typeof verificationFaultTexts.get>
>

/** First fault of the real-name form in the order of its fields, or null. */
export function verificationFault(
  form: VerificationForm,
  now = new Date(),
): VerificationFault | null {
  if (form.realName.trim() === '') return { field: 'realName', word: 'realNameEmpty' }
  if (readRealName(form.realName) === null) return { field: 'realName', word: 'realNameMalformed' }
  if (form.idNumber === '') return { field: 'idNumber', word: 'idNumberEmpty' }
  if (readIdNumber(form.idNumber, shanghaiDay(now)) === null)
    return { field: 'idNumber', word: 'idNumberMalformed' }
  if (isChildsNumber(form.idNumber, now) && !form.guardianConsent)
    return { field: 'guardianConsent', word: 'guardianNeeded' }
  if (!form.agreed) return { field: 'agreed', word: 'agreeFirst' }
  return null
}
