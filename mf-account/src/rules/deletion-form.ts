import type { Fault } from '@cloudplay/forms'
import { isSmsCode } from '@cloudplay/rules/sms-code'

// A type and not an interface: a form's values have an index.
export type DeletionForm = { mode: 'code' | 'pwd'; code: string; pwd: string; agreed: boolean }

type DeletionWord = 'codeEmpty' | 'codeMalformed' | 'pwdEmpty' | 'agreeFirst'

/** First fault of the form in the order of its fields, or null. */
export function deletionFault({
  mode,
  code,
  pwd,
  agreed,
}: DeletionForm): Fault<keyof DeletionForm, DeletionWord> | null {
  if (mode === 'pwd' && pwd === '') return { field: 'pwd', word: 'pwdEmpty' }
  if (mode === 'code' && code === '') return { field: 'code', word: 'codeEmpty' }
  if (mode === 'code' && !isSmsCode(code)) return { field: 'code', word: 'codeMalformed' }
  return agreed ? null : { field: 'agreed', word: 'agreeFirst' }
}
