import { checkCharacter } from '@cloudplay/rules/id-number'
import { describe, expect, it } from 'vitest'
import { idNumberInput } from './id-number.ts'
import { verificationFaultTexts } from '../texts/verification.ts'
import { isChildsNumber, verificationFault, type VerificationForm } from './verification-form.ts'

/** The first fault as the page says it. */
function verificationError(form: VerificationForm, now: Date) {
  const fault = verificationFault(form, now)
  return fault && { field: fault.field, text: verificationFaultTexts.get()[fault.word] }
}

const withCheck = (seventeen: string) => seventeen + checkCharacter(seventeen)

const now = new Date('2026-07-15T04:00:00Z')
const adultId = '11010519491231002X'

it('keeps digits and a final X of the input ACCT-8', () => {
  expect(idNumberInput('110105 1949-1231 002x')).toBe(adultId)
  expect(idNumberInput('x1X10')).toBe('110')
  expect(idNumberInput(`${adultId}99`)).toBe(adultId)
})

describe('real-name form', () => {
  const filled = { realName: '王小明', idNumber: adultId, guardianConsent: false, agreed: true }

  it('checks name, number, consent and box in this order ACCT-8', () => {
    const childId = withCheck('11010520150601001')
    expect(verificationError({ ...filled, realName: ' ', idNumber: '' }, now)?.text).toBe(
      '请填写真实姓名',
    )
    expect(verificationError({ ...filled, realName: '王2' }, now)?.field).toBe('realName')
    // As the server decides: a name of a resident identity card.
    expect(verificationError({ ...filled, realName: 'Wang Ming' }, now)?.text).toBe(
      '请填写身份证上的姓名',
    )
    expect(verificationError({ ...filled, idNumber: '' }, now)?.text).toBe('请填写身份证号')
    expect(verificationError({ ...filled, idNumber: '123' }, now)?.field).toBe('idNumber')
    expect(verificationError({ ...filled, idNumber: childId }, now)?.field).toBe('guardianConsent')
    expect(
      verificationError({ ...filled, idNumber: childId, guardianConsent: true }, now),
    ).toBeNull()
    expect(verificationError({ ...filled, agreed: false }, now)?.field).toBe('agreed')
    expect(verificationError(filled, now)).toBeNull()
    expect(verificationError({ ...filled, realName: '阿卜杜拉·买买提' }, now)).toBeNull()
  })

  it('asks for a guardian below 14 only ACCT-8', () => {
    expect(isChildsNumber(withCheck('11010520120716001'), now)).toBe(true)
    expect(isChildsNumber(withCheck('11010520120715001'), now)).toBe(false)
    expect(isChildsNumber('110105201207', now)).toBe(false)
  })
})
