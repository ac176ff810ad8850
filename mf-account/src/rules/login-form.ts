import type { FieldError } from './field-error.ts'
import { mobileError } from './mobile.ts'

export type LoginMode = 'pwd' | 'code'

export interface LoginForm {
  mode: LoginMode
  mobile: string
  pwd: string
  code: string
  /** Whether the agreement box is ticked; pages without a box pass true. */
  agreed: boolean
}

export type LoginField = 'mobile' | 'pwd' | 'code' | 'agreed'

export const AGREE_FIRST = '请先阅读并同意《用户服务协议》'

/** First error of the login form in the order of its fields, or null (ACCT-3). */
export function loginError(form: LoginForm): FieldError<LoginField> | null {
  const mobile = mobileError(form.mobile)
  if (mobile) return { field: 'mobile', text: mobile }
  if (form.mode === 'pwd' && form.pwd === '') return { field: 'pwd', text: '密码不为空' }
  if (form.mode === 'code' && form.code === '') return { field: 'code', text: '验证码不为空' }
  if (!form.agreed) return { field: 'agreed', text: AGREE_FIRST }
  return null
}
