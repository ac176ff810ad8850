import { css } from '@emotion/react'
import type { Device } from '@cloudplay/contract'
import { FormCheckbox, FormField, useFieldValue, useSiteForm } from '@cloudplay/forms'
import { useTexts } from '@cloudplay/i18n'
import { path, safeRedirect } from '@cloudplay/paths'
import { sessionNow } from '@cloudplay/session'
import { Button, color, font, media, space } from '@cloudplay/ui'
import { Tabs } from '@cloudplay/ui/tabs'
import { useMounted } from '@cloudplay/ui/use-mounted'
import { useState } from 'react'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { AgreementLink } from '../../components/AgreementLink.tsx'
import { AuthFrame } from '../../components/AuthFrame.tsx'
import { CodeField } from '../../components/CodeField.tsx'
import { MobileField } from '../../components/MobileField.tsx'
import { TextWith } from '../../components/TextWith.tsx'
import { loginFault, type LoginForm } from '../../rules/login-form.ts'
import { logIn } from '../../session/log-in.ts'
import { forgetMobile } from '../../storage/kept-mobile.ts'
import { loginFaultTexts, loginTexts } from '../../texts/login.ts'

const formStyle = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
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
  ${media.hover} {
    & > a:hover {
      color: ${color.text};
    }
  }
`

const trouble = css`
  justify-self: center;
  padding: 12px;
  margin: -8px;
  color: ${color.soft};
  font-size: ${font.size.small};
  text-decoration: underline;
  text-underline-offset: 3px;
`

const consent = css`
  color: ${color.muted};
  font-size: ${font.size.tiny};
  text-align: center;
  text-wrap: balance;
`

const defaults: LoginForm = { mode: 'code', mobile: '', pwd: '', code: '', agreed: true }

function useLoginForm(target: string) {
  const words = useTexts(loginFaultTexts)
  const navigate = useNavigate()
  const isMounted = useMounted()
  return useSiteForm({
    defaults,
    check: loginFault,
    words,
    async send(filled) {
      await logIn(filled)
      forgetMobile()
      if (isMounted()) void navigate(target, { replace: true })
      return 'leaving'
    },
  })
}

/** Login by SMS code or password. The two devices differ in the frame and in how the player agrees. */
export function LoginPage({ device }: { device: Device }) {
  const words = useTexts(loginTexts)
  const [search] = useSearchParams()
  const redirect = search.get('redirect')
  const target = safeRedirect(redirect)
  // Read once: later the login itself decides where to go.
  const [cameLoggedIn] = useState(() => sessionNow().loggedIn)
  const form = useLoginForm(target)
  const mode = useFieldValue(form, 'mode')
  if (cameLoggedIn) return <Navigate to={target} replace />
  return (
    <AuthFrame device={device} title={words.logInTitle} line={words.logInLine}>
      <Ways
        mode={mode}
        onChange={(next) => {
          form.set('mode', next)
          form.clearErrors()
        }}
      />
      <form css={formStyle} onSubmit={form.submit} noValidate>
        <MobileField form={form} />
        {mode === 'code' ? (
          <CodeField form={form} purpose="yzmLogin" />
        ) : (
          <FormField
            form={form}
            name="pwd"
            type="password"
            label={words.password}
            placeholder={words.passwordPlaceholder}
            autoComplete="current-password"
          />
        )}
        <div css={foot}>
          <span>{mode === 'code' && words.registers}</span>
          <Link to={path.forgotPassword(redirect ? { redirect } : {})}>{words.forgotPassword}</Link>
        </div>
        {device === 'desktop' && (
          <FormCheckbox form={form} name="agreed">
            <Agreements text={words.agree} newTab />
          </FormCheckbox>
        )}
        <Button type="submit" variant="main" size="large" wide busy={form.busy}>
          {words.logIn}
        </Button>
        {device === 'mobile' && (
          <p css={consent}>
            <Agreements text={words.agreeByLogIn} />
          </p>
        )}
        <Link to={path.customerService()} css={trouble}>
          {words.trouble}
        </Link>
      </form>
    </AuthFrame>
  )
}

function Ways({
  mode,
  onChange,
}: {
  mode: LoginForm['mode']
  onChange: (mode: LoginForm['mode']) => void
}) {
  const words = useTexts(loginTexts)
  const modes = [
    { key: 'code', label: words.byCode },
    { key: 'pwd', label: words.byPassword },
  ] as const
  return <Tabs label={words.ways} items={modes} value={mode} onChange={onChange} />
}

interface AgreementsProps {
  text: ReturnType<typeof loginTexts.get>['agree']
  newTab?: boolean
}

/** A sentence with links to the terms and the privacy policy. */
function Agreements({ text, newTab = false }: AgreementsProps) {
  const words = useTexts(loginTexts)
  const terms = (
    <AgreementLink to={path.userAgreement()} newTab={newTab}>
      {words.terms}
    </AgreementLink>
  )
  const privacy = (
    <AgreementLink to={path.privacyPolicy()} newTab={newTab}>
      {words.privacy}
    </AgreementLink>
  )
  return <TextWith text={text} parts={{ terms, privacy }} />
}
