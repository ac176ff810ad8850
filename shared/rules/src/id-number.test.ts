import { describe, expect, it } from 'vitest'
import { checkCharacter, readIdNumber } from './id-number.ts'

const today = '2026-03-11'
const readDigits = (digits: string) => readIdNumber(digits + checkCharacter(digits), today)

describe('identity numbers', () => {
  it("takes the standard's example, X in either case, and refuses every other check character GATE-7 ACCT-8", () => {
    expect(readIdNumber('11010519491231002X', today)).toEqual({
      number: '11010519491231002X',
      birthDate: '1949-12-31',
    })
    expect(readIdNumber(' 11010519491231002x ', today)?.number).toBe('11010519491231002X')
    for (const last of '0123456789')
      expect(readIdNumber(`11010519491231002${last}`, today)).toBeNull()
  })

  it.each([
    '1101051949123100',
    '',
    'ABCDEF19491231002X',
    '０１０１０５１９４９１２３１００２Ｘ',
    '11010519491231002X9',
  ])('refuses %j GATE-7', (text) => {
    expect(readIdNumber(text, today)).toBeNull()
  })

  it('refuses a birth date that does not exist, lies ahead or before 1900, even when the sum fits GATE-7 ACCT-8', () => {
    expect(readDigits('11010519900228001')?.birthDate).toBe('1990-02-28')
    expect(readDigits('11010520260311001')?.birthDate).toBe(today)
    for (const date of ['19900230', '19901301', '19900100', '20260312', '18991231'])
      expect(readDigits(`110105${date}001`), date).toBeNull()
  })

  it('completes a number by the sum of the standard GATE-7', () => {
    const digits = '11010520080312001'
    const sum = [...digits].reduce(
      (total, digit, index) => total + Number(digit) * (2 ** (17 - index) % 11),
      0,
    )
    expect(checkCharacter(digits)).toBe('10X98765432'[sum % 11])
  })
})
