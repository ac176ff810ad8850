import { css } from '@emotion/react'
import { isApiFailure, wordsFor } from '@cloudplay/api'
import type { Device } from '@cloudplay/contract'
import { path, safeRedirect } from '@cloudplay/paths'
import { sessionNow } from '@cloudplay/session'
import { Button, Checkbox, color, font, PasswordField, space, toast } from '@cloudplay/ui'
import { Tabs } from '@cloudplay/ui/tabs'
import { useRef, useState, type FormEvent } from 'react'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { AgreementLink } from '../../components/AgreementLink.tsx'
import { AuthFrame } from '../../components/AuthFrame.tsx'
import { CodeField } from '../../components/CodeField.tsx'
import { MobileField } from '../../components/MobileField.tsx'
import { useTabText } from '../../hooks/use-tab-text.ts'
import type { FieldError } from '../../rules/field-error.ts'
import { loginError, type LoginField, type LoginForm, type LoginMode } from '../../rules/login-form.ts'
import { mobileError } from '../../rules/mobile.ts'
import { logIn } from '../../session/log-in.ts'

const form = css`
  display: grid;
  gap: ${space(4)};
  margin-top: ${space(5)};
`

const foot = css`
  display: flex;
  justify-content: space-between;
  gap: ${space(3)};
  color: ${color.muted};
  font-size: ${font.size.small};
  & > a {
    flex: none;
    margin: -12px 0;
    padding: 12px 0;
    color: ${color.soft};
  }
`

const consent = css`
  color: ${color.muted};
  font-size: ${font.size.tiny};
  text-align: center;
`

const modes = [
  { key: 'code', label: '验证码登录' },
  { key: 'pwd', label: '密码登录' },
] as const

/** Login by SMS code or password; both variants are this page with another frame and another way to agree. */
export function LoginPage({ device }: { device: Device }) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const redirect = search.get('redirect')
  const target = safeRedirect(redirect)
  // Only at arrival: while a login is under way its own end decides where to go.
  const [cameLoggedIn] = useState(() => sessionNow().loggedIn)

  const [mode, setMode] = useState<LoginMode>('code')
  const [mobile, setMobile] = useTabText('account_mobile')
  const [pwd, setPwd] = useState('')
  const [code, setCode] = useState('')
  const [agreed, setAgreed] = useState(true)
  const [error, setError] = useState<FieldError<LoginField> | null>(null)
  const [busy, setBusy] = useState(false)
  const inputs = { mobile: useRef<HTMLInputElement>(null), pwd: useRef<HTMLInputElement>(null), code: useRef<HTMLInputElement>(null) }

  const errorAt = (field: LoginField) => (error?.field === field ? error.text : undefined)
  const edit =
    <T,>(field: LoginField, set: (value: T) => void) =>
    (value: T) => {
      set(value)
      if (error?.field === field) setError(null)
    }

  function point(found: FieldError<LoginField> | null): boolean {
    setError(found)
    if (found && found.field !== 'agreed') inputs[found.field].current?.focus()
    return found === null
  }

  function mobileIsFine(): boolean {
    const text = mobileError(mobile)
    return point(text ? { field: 'mobile', text } : null)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const filled: LoginForm = { mode, mobile, pwd, code, agreed: device === 'mobile' || agreed }
    if (busy || !point(loginError(filled))) return
    setBusy(true)
    try {
      await logIn(filled)
      void navigate(target, { replace: true })
    } catch (failure) {
      toast(wordsFor(failure), { kind: 'error' })
      // A refused code or password is typed again; after a lost connection it may be right.
      if (isApiFailure(failure) && failure.kind === 'refused') inputs[mode].current?.select()
      setBusy(false)
    }
  }

  if (cameLoggedIn) return <Navigate to={target} replace />
  const agreements = (
    <>
      <AgreementLink to={path.userAgreement()} newTab={device === 'desktop'}>
        《用户服务协议》
      </AgreementLink>
      和
      <AgreementLink to={path.privacyPolicy()} newTab={device === 'desktop'}>
        《隐私政策》
      </AgreementLink>
    </>
  )
  return (
    <AuthFrame device={device} title="登录云游戏" line="登录后存档、时长和网币都跟着你走">
      <Tabs
        label="登录方式"
        items={modes}
        value={mode}
        onChange={(next) => {
          setMode(next)
          setError(null)
        }}
      />
      <form css={form} onSubmit={submit} noValidate>
        <MobileField value={mobile} onChange={edit('mobile', setMobile)} error={errorAt('mobile')} inputRef={inputs.mobile} />
        {mode === 'code' ? (
          <CodeField
            mobile={mobile}
            purpose="yzmLogin"
            value={code}
            onChange={edit('code', setCode)}
            error={errorAt('code')}
            mobileIsFine={mobileIsFine}
            inputRef={inputs.code}
          />
        ) : (
          <PasswordField
            label="密码"
            ref={inputs.pwd}
            value={pwd}
            onChange={edit('pwd', setPwd)}
            error={errorAt('pwd')}
            placeholder="请输入密码"
            autoComplete="current-password"
          />
        )}
        <div css={foot}>
          <span>{mode === 'code' && '新手机号验证后自动注册'}</span>
          <Link to={path.forgotPassword(redirect ? { redirect } : {})}>忘记密码</Link>
        </div>
        {device === 'desktop' && (
          <Checkbox checked={agreed} onChange={edit('agreed', setAgreed)} error={errorAt('agreed')}>
            我已阅读并同意{agreements}
          </Checkbox>
        )}
        <Button type="submit" variant="main" size="large" wide busy={busy}>
          登录
        </Button>
        {device === 'mobile' && <p css={consent}>登录即表示你已阅读并同意{agreements}</p>}
      </form>
    </AuthFrame>
  )
}
