import type { Device } from '@cloudplay/contract'
import type { Fault } from '@cloudplay/forms'
import { newPasswordFault } from '@cloudplay/rules/password'
import { isSmsCode } from '@cloudplay/rules/sms-code'
import type { loginFaultTexts } from '../texts/login.ts'
import { mobileFault } from './mobile.ts'

// A type and not an interface: a form's values have an index.
export type ResetForm = { mobile: string; pwd: string; code: string }

type Word = keyof ReturnType<typeof loginFaultTexts.get>

/** The two reset pages differ in their words (ACCT-3, ACCT-4), and in the order of their fields. */
const pages = {
  desktop: {
    words: {
      mobileEmpty: 'mobileEmpty',
      mobileMalformed: 'mobileMalformed',
      pwdEmpty: 'newPwdEmpty',
      codeEmpty: 'codeEmpty',
    },
    order: ['mobile', 'pwd', 'code'],
  },
  mobile: {
    words: {
      mobileEmpty: 'mobileEmpty',
      mobileMalformed: 'mobileMalformedReset',
      pwdEmpty: 'newPwdEmptyReset',
      codeEmpty: 'codeEmptyReset',
    },
    order: ['mobile', 'code', 'pwd'],
  },
} as const

/** First fault of the password-reset form in the order of that page's fields, or null. */
export function resetFault(form: ResetForm, device: Device): Fault<keyof ResetForm, Word> | null {
  const { words, order } = pages[device]
  const faults: Record<keyof ResetForm, () => Word | null> = {
    mobile() {
      const fault = mobileFault(form.mobile)
      return fault && words[fault]
    },
    pwd() {
      if (form.pwd === '') return words.pwdEmpty
      const fault = newPasswordFault(form.pwd)
      return fault && (fault === 'short' ? 'pwdShort' : 'pwdLong')
    },
    code() {
      if (form.code === '') return words.codeEmpty
      return isSmsCode(form.code) ? null : 'codeMalformed'
    },
  }
  for (const field of order) {
    const word = faults[field]()
    if (word) return { field, word }
  }
  return null
}
