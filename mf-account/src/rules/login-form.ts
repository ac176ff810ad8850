import type { Fault } from '@cloudplay/forms'
import { isSmsCode } from '@cloudplay/rules/sms-code'
import { mobileFault } from './mobile.ts'

// A type and not an interface: a form's values have an index.
export type LoginForm = {
  mode: 'pwd' | 'code'
  mobile: string
  pwd: string
  code: string
  /** Whether the agreement box is ticked; pages without a box say true. */
  agreed: boolean
}

type LoginWord =
  | 'mobileEmpty'
  | 'mobileMalformed'
  | 'pwdEmpty'
  | 'codeEmpty'
  | 'codeMalformed'
  | 'agreeFirst'

/** First fault of the login form in the order of its fields, or null (ACCT-3). */
export function loginFault({
  mode,
  mobile,
  pwd,
  code,
  agreed,
}: LoginForm): Fault<keyof LoginForm, LoginWord> | null {
  const word = mobileFault(mobile)
  if (word) return { field: 'mobile', word }
  if (mode === 'pwd' && pwd === '') return { field: 'pwd', word: 'pwdEmpty' }
  if (mode === 'code' && code === '') return { field: 'code', word: 'codeEmpty' }
  if (mode === 'code' && !isSmsCode(code)) return { field: 'code', word: 'codeMalformed' }
  if (!agreed) return { field: 'agreed', word: 'agreeFirst' }
  return null
}
