import { css } from '@emotion/react'
import { call, isApiFailure, wordsFor } from '@cloudplay/api'
import type { Device } from '@cloudplay/contract'
import { path } from '@cloudplay/paths'
import { Button, color, font, PasswordField, space, toast } from '@cloudplay/ui'
import { useRef, useState, type FormEvent } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { AuthFrame } from '../../components/AuthFrame.tsx'
import { CodeField } from '../../components/CodeField.tsx'
import { MobileField } from '../../components/MobileField.tsx'
import { useTabText } from '../../hooks/use-tab-text.ts'
import type { FieldError } from '../../rules/field-error.ts'
import { resetError, resetMobileError, type ResetField } from '../../rules/reset-form.ts'

const form = css`
  display: grid;
  gap: ${space(4)};
`

const back = css`
  justify-self: center;
  padding: 12px;
  margin: -8px;
  color: ${color.soft};
  font-size: ${font.size.small};
`

/** Sets a new password by SMS code (ACCT-4); then to login, which keeps where the player was going. */
export function ResetPage({ device }: { device: Device }) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const redirect = search.get('redirect')
  const login = path.login(redirect ? { redirect } : {})

  const [mobile, setMobile] = useTabText('account_mobile')
  const [pwd, setPwd] = useState('')
  const [code, setCode] = useState('')
  const [error, setError] = useState<FieldError<ResetField> | null>(null)
  const [busy, setBusy] = useState(false)
  const inputs = { mobile: useRef<HTMLInputElement>(null), pwd: useRef<HTMLInputElement>(null), code: useRef<HTMLInputElement>(null) }

  const errorAt = (field: ResetField) => (error?.field === field ? error.text : undefined)
  const edit = (field: ResetField, set: (value: string) => void) => (value: string) => {
    set(value)
    if (error?.field === field) setError(null)
  }

  function point(found: FieldError<ResetField> | null): boolean {
    setError(found)
    if (found) inputs[found.field].current?.focus()
    return found === null
  }

  function mobileIsFine(): boolean {
    const text = resetMobileError(mobile, device)
    return point(text ? { field: 'mobile', text } : null)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const filled = { mobile, pwd, code }
    if (busy || !point(resetError(filled, device))) return
    setBusy(true)
    try {
      await call('modifyPwd', filled)
      toast('密码已重置，请用新密码登录', { kind: 'success' })
      void navigate(login, { replace: true })
    } catch (failure) {
      toast(wordsFor(failure), { kind: 'error' })
      if (isApiFailure(failure) && failure.kind === 'refused') inputs.code.current?.select()
      setBusy(false)
    }
  }

  const codeField = (
    <CodeField
      mobile={mobile}
      purpose="modify"
      value={code}
      onChange={edit('code', setCode)}
      error={errorAt('code')}
      mobileIsFine={mobileIsFine}
      inputRef={inputs.code}
    />
  )
  const passwordField = (
    <PasswordField
      label="新密码"
      ref={inputs.pwd}
      value={pwd}
      onChange={edit('pwd', setPwd)}
      error={errorAt('pwd')}
      hint="7-15 个字符，大小写字母、数字、符号至少两种"
      placeholder="请输入新密码"
      autoComplete="new-password"
    />
  )
  return (
    <AuthFrame device={device} title="找回密码" line="验证手机号，设一个新密码">
      <form css={form} onSubmit={submit} noValidate>
        <MobileField value={mobile} onChange={edit('mobile', setMobile)} error={errorAt('mobile')} inputRef={inputs.mobile} />
        {device === 'desktop' ? passwordField : codeField}
        {device === 'desktop' ? codeField : passwordField}
        <Button type="submit" variant="main" size="large" wide busy={busy}>
          重置密码
        </Button>
        <Link to={login} css={back}>
          想起来了，去登录
        </Link>
      </form>
    </AuthFrame>
  )
}
