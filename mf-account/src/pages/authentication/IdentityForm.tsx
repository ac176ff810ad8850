import { css } from '@emotion/react'
import { call } from '@cloudplay/api'
import { FormCheckbox, FormField, useFieldValue, useSiteForm } from '@cloudplay/forms'
import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { GUARDIAN_CONSENT_BELOW_AGE } from '@cloudplay/rules/age'
import { Button, color, font, radius, space, toast } from '@cloudplay/ui'
import { useMounted } from '@cloudplay/ui/use-mounted'
import { Gamepad2, Lock } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { AgreementLink } from '../../components/AgreementLink.tsx'
import { TextWith } from '../../components/TextWith.tsx'
import { idNumberInput } from '../../rules/id-number.ts'
import {
  isChildsNumber,
  verificationFault,
  type VerificationForm,
} from '../../rules/verification-form.ts'
import { verificationFaultTexts, verificationTexts } from '../../texts/verification.ts'

const formStyle = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
`

const gift = css`
  display: flex;
  align-items: center;
  gap: ${space(4)};
  padding: ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background:
    linear-gradient(110deg, rgba(76, 125, 255, 0.18), rgba(56, 214, 232, 0.06)), ${color.raised};
  & > svg {
    flex: none;
    color: ${color.link};
  }
  & h2 {
    font-size: ${font.size.body};
  }
  & p {
    margin-top: 2px;
    color: ${color.soft};
    font-size: ${font.size.small};
  }
`

const promise = css`
  display: flex;
  gap: ${space(2)};
  color: ${color.muted};
  font-size: ${font.size.small};
  & > svg {
    flex: none;
    margin-top: 3px;
  }
`

const defaults: VerificationForm = {
  realName: '',
  idNumber: '',
  guardianConsent: false,
  agreed: false,
}

/** The form's field for each field of the call. */
const fieldOf = {
  real_name: 'realName',
  id_number: 'idNumber',
  guardian_consent: 'guardianConsent',
} as const

type IdentityFormProps = {
  /** A path of this site to return to after passing, or null to stay. */
  target: string | null
  /** Reads the state again, which replaces the form. */
  onSubmitted: () => Promise<void>
}

const age = GUARDIAN_CONSENT_BELOW_AGE

function useIdentityForm({ target, onSubmitted }: IdentityFormProps) {
  const faults = useTexts(verificationFaultTexts)
  const navigate = useNavigate()
  const isMounted = useMounted()
  return useSiteForm({
    defaults,
    check: verificationFault,
    words: { ...faults, guardianNeeded: faults.guardianNeeded({ age }) },
    fieldOf,
    async send({ realName, idNumber }) {
      const { state } = await call('truenameAuth', {
        real_name: realName.trim(),
        id_number: idNumber,
        ...(isChildsNumber(idNumber) ? { guardian_consent: true } : {}),
      })
      if (state === 'passed') {
        toast(verificationTexts.get().justPassed, { kind: 'success' })
        if (target) {
          // The target may read the same state.
          void onSubmitted()
          if (isMounted()) void navigate(target, { replace: true })
          return 'leaving'
        }
      }
      await onSubmitted()
      return undefined
    },
  })
}

/** Name, number, consent and the required box. The input stays when the server refuses it. */
export function IdentityForm(props: IdentityFormProps) {
  const words = useTexts(verificationTexts)
  const form = useIdentityForm(props)
  const child = isChildsNumber(useFieldValue(form, 'idNumber'))

  return (
    <form css={formStyle} onSubmit={form.submit} noValidate>
      <Gift />
      <FormField
        form={form}
        name="realName"
        label={words.realName}
        placeholder={words.realNamePlaceholder}
        autoComplete="name"
        maxLength={32}
      />
      <FormField
        form={form}
        name="idNumber"
        label={words.idNumber}
        tidy={idNumberInput}
        placeholder={words.idNumberPlaceholder}
        // A digits-only keypad has no X.
        inputMode="text"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
      {child && (
        <FormCheckbox form={form} name="guardianConsent">
          {words.guardian({ age })}
        </FormCheckbox>
      )}
      <FormCheckbox form={form} name="agreed">
        <Agreement />
      </FormCheckbox>
      <Button type="submit" variant="main" size="large" wide busy={form.busy}>
        {words.submit}
      </Button>
      <p css={promise}>
        <Lock size={14} aria-hidden />
        {words.promise}
      </p>
    </form>
  )
}

/** The reward for verifying. */
function Gift() {
  const words = useTexts(verificationTexts)
  return (
    <div css={gift}>
      <Gamepad2 size={32} strokeWidth={1.5} aria-hidden />
      <div>
        <h2>{words.gift}</h2>
        <p>{words.giftText}</p>
      </div>
    </div>
  )
}

function Agreement() {
  const words = useTexts(verificationTexts)
  const text = (
    <AgreementLink to={path.verificationText()} newTab>
      {words.text}
    </AgreementLink>
  )
  const privacy = (
    <AgreementLink to={path.privacyPolicy()} newTab>
      {words.privacy}
    </AgreementLink>
  )
  return <TextWith text={words.agree} parts={{ text, privacy }} />
}
