import { describe, expect, it } from 'vitest'
import { ageOn, birthDateOf, idNumberInput } from './id-number.ts'
import { needsGuardian, verificationError } from './verification-form.ts'

/** Completes seventeen digits with the check character, by the standard's own sum. */
function withCheck(seventeen: string): string {
  let sum = 0
  for (let i = 0; i < 17; i++) sum += Number(seventeen[i]) * (2 ** (17 - i) % 11)
  return seventeen + '10X98765432'[sum % 11]
}

const now = new Date('2026-07-15T04:00:00Z')
const adultId = '11010519491231002X'

describe('identity numbers', () => {
  it('takes the standard\'s example and refuses every other check character ACCT-8', () => {
    expect(birthDateOf(adultId)).toEqual({ year: 1949, month: 12, day: 31 })
    for (const last of '0123456789') expect(birthDateOf(adultId.slice(0, 17) + last)).toBeNull()
  })

  it('refuses a date that does not exist, lies ahead or before 1900, even when the sum fits ACCT-8', () => {
    for (const date of ['19900230', '19901301', '20990101', '18991231', '19900100']) {
      expect(birthDateOf(withCheck(`110105${date}001`), now), date).toBeNull()
    }
  })

  it('keeps digits and a last X of what is typed ACCT-8', () => {
    expect(idNumberInput('110105 1949-1231 002x')).toBe(adultId)
    expect(idNumberInput('x1X10')).toBe('110')
    expect(idNumberInput(`${adultId}99`)).toBe(adultId)
  })

  it('turns a year older at midnight in Shanghai', () => {
    const birth = { year: 2012, month: 7, day: 16 }
    expect(ageOn(birth, new Date('2026-07-15T15:59:59Z'))).toBe(13)
    expect(ageOn(birth, new Date('2026-07-15T16:00:00Z'))).toBe(14)
  })
})

describe('real-name form', () => {
  const filled = { realName: '王小明', idNumber: adultId, guardianConsent: false, agreed: true }

  it('checks name, number, consent and box in this order ACCT-8', () => {
    const childId = withCheck('11010520150601001')
    expect(verificationError({ ...filled, realName: ' ', idNumber: '' }, now)?.text).toBe('请填写真实姓名')
    expect(verificationError({ ...filled, realName: '王2' }, now)?.field).toBe('realName')
    expect(verificationError({ ...filled, idNumber: '' }, now)?.text).toBe('请填写身份证号')
    expect(verificationError({ ...filled, idNumber: '123' }, now)?.field).toBe('idNumber')
    expect(verificationError({ ...filled, idNumber: childId }, now)?.field).toBe('guardianConsent')
    expect(verificationError({ ...filled, idNumber: childId, guardianConsent: true }, now)).toBeNull()
    expect(verificationError({ ...filled, agreed: false }, now)?.field).toBe('agreed')
    expect(verificationError(filled, now)).toBeNull()
    expect(verificationError({ ...filled, realName: '阿卜杜拉·买买提' }, now)).toBeNull()
  })

  it('asks for a guardian below 14 only ACCT-8', () => {
    expect(needsGuardian(withCheck('11010520120716001'), now)).toBe(true)
    expect(needsGuardian(withCheck('11010520120715001'), now)).toBe(false)
    expect(needsGuardian('110105201207', now)).toBe(false)
  })
})
