import { css } from '@emotion/react'
import { call } from '@cloudplay/api'
import { PASSWORD_MAX, PASSWORD_MIN, type Device } from '@cloudplay/contract'
import { FormField, useSiteForm } from '@cloudplay/forms'
import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { sessionNow } from '@cloudplay/session'
import { Button, color, font, media, space, toast } from '@cloudplay/ui'
import { useMounted } from '@cloudplay/ui/use-mounted'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { AuthFrame } from '../../components/AuthFrame.tsx'
import { CodeField } from '../../components/CodeField.tsx'
import { MobileField } from '../../components/MobileField.tsx'
import { resetFault, type ResetForm } from '../../rules/reset-form.ts'
import { forgetMobile } from '../../storage/kept-mobile.ts'
import { loginFaultTexts, loginTexts } from '../../texts/login.ts'

const formStyle = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`

const back = css`
  justify-self: center;
  padding: 12px;
  margin: -8px;
  color: ${color.soft};
  font-size: ${font.size.small};
  ${media.hover} {
    &:hover {
      color: ${color.text};
    }
  }
`

const defaults: ResetForm = { mobile: '', pwd: '', code: '' }

/** Sets a new password by SMS code (ACCT-4); then to login, which keeps where the player was going. */
export function ResetPage({ device }: { device: Device }) {
  const words = useTexts(loginTexts)
  const faults = useTexts(loginFaultTexts)
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const isMounted = useMounted()
  const redirect = search.get('redirect')
  const login = path.login(redirect ? { redirect } : {})
  const form = useSiteForm({
    defaults,
    check: (filled) => resetFault(filled, device),
    words: {
      ...faults,
      pwdShort: faults.pwdShort({ min: PASSWORD_MIN }),
      pwdLong: faults.pwdLong({ max: PASSWORD_MAX }),
    },
    async send(filled) {
      await call('modifyPwd', filled)
      // A visitor logs in with it next.
      if (sessionNow().loggedIn) forgetMobile()
      toast(loginTexts.get().resetDone, { kind: 'success' })
      if (isMounted()) void navigate(login, { replace: true })
      return 'leaving'
    },
  })

  const codeField = <CodeField form={form} purpose="modify" />
  const passwordField = (
    <FormField
      form={form}
      name="pwd"
      type="password"
      label={words.newPassword}
      hint={words.newPasswordAdvice}
      placeholder={words.newPasswordPlaceholder}
      autoComplete="new-password"
    />
  )
  return (
    <AuthFrame device={device} title={words.resetTitle} line={words.resetLine}>
      <form css={formStyle} onSubmit={form.submit} noValidate>
        <MobileField form={form} />
        {device === 'desktop' ? passwordField : codeField}
        {device === 'desktop' ? codeField : passwordField}
        <Button type="submit" variant="main" size="large" wide busy={form.busy}>
          {words.reset}
        </Button>
        <Link to={login} css={back}>
          {words.toLogIn}
        </Link>
      </form>
    </AuthFrame>
  )
}
