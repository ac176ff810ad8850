import { css } from '@emotion/react'
import { call, wordsFor } from '@cloudplay/api'
import { path } from '@cloudplay/paths'
import { GUARDIAN_CONSENT_BELOW_AGE } from '@cloudplay/rules/age'
import { Button, Checkbox, color, Field, font, radius, space, toast } from '@cloudplay/ui'
import { Gamepad2, Lock } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { AgreementLink } from '../../components/AgreementLink.tsx'
import type { FieldError } from '../../rules/field-error.ts'
import { idNumberInput } from '../../rules/id-number.ts'
import { isChildsNumber, verificationError, type VerificationField } from '../../rules/verification-form.ts'

const form = css`
  display: grid;
  gap: ${space(5)};
`

const gift = css`
  display: flex;
  align-items: center;
  gap: ${space(4)};
  padding: ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: linear-gradient(110deg, rgba(76, 125, 255, 0.18), rgba(56, 214, 232, 0.06)), ${color.raised};
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

type IdentityFormProps = {
  /** A path of this site to return to after passing, or null to stay. */
  target: string | null
  onSubmitted: () => void
}

/** Name, number, consent and the required box. What was typed stays when the server refuses it. */
export function IdentityForm({ target, onSubmitted }: IdentityFormProps) {
  const navigate = useNavigate()
  const [realName, setRealName] = useState('')
  const [idNumber, setIdNumber] = useState('')
  const [guardianConsent, setGuardianConsent] = useState(false)
  const [agreed, setAgreed] = useState(false)
  const [error, setError] = useState<FieldError<VerificationField> | null>(null)
  const [busy, setBusy] = useState(false)
  const nameInput = useRef<HTMLInputElement>(null)
  const numberInput = useRef<HTMLInputElement>(null)
  const child = isChildsNumber(idNumber)

  const errorAt = (field: VerificationField) => (error?.field === field ? error.text : undefined)
  const edit =
    <T,>(field: VerificationField, set: (value: T) => void) =>
    (value: T) => {
      set(value)
      if (error?.field === field) setError(null)
    }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const found = verificationError({ realName, idNumber, guardianConsent, agreed })
    setError(found)
    if (found?.field === 'realName') nameInput.current?.focus()
    if (found?.field === 'idNumber') numberInput.current?.focus()
    if (found) return
    setBusy(true)
    try {
      const { state } = await call('truenameAuth', {
        real_name: realName.trim(),
        id_number: idNumber,
        ...(child ? { guardian_consent: true } : {}),
      })
      if (state === 'passed') {
        toast('实名认证已通过', { kind: 'success' })
        if (target) return navigate(target, { replace: true })
      }
      onSubmitted()
    } catch (failure) {
      toast(wordsFor(failure), { kind: 'error' })
    }
    setBusy(false)
  }

  return (
    <form css={form} onSubmit={submit} noValidate>
      <div css={gift}>
        <Gamepad2 size={32} strokeWidth={1.5} aria-hidden />
        <div>
          <h2>认证后可免费体验 5 款游戏</h2>
          <p>每款送 30 分钟，认证只需一次。</p>
        </div>
      </div>
      <Field
        label="真实姓名"
        ref={nameInput}
        value={realName}
        onChange={edit('realName', setRealName)}
        error={errorAt('realName')}
        placeholder="与身份证一致"
        autoComplete="name"
        maxLength={32}
      />
      <Field
        label="身份证号"
        ref={numberInput}
        value={idNumber}
        onChange={(text) => edit('idNumber', setIdNumber)(idNumberInput(text))}
        error={errorAt('idNumber')}
        placeholder="18 位，末位可以是 X"
        // A digits-only keypad has no X.
        inputMode="text"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
      {child && (
        <Checkbox checked={guardianConsent} onChange={edit('guardianConsent', setGuardianConsent)} error={errorAt('guardianConsent')}>
          我是监护人，同意这位未满 {GUARDIAN_CONSENT_BELOW_AGE} 周岁的孩子提交身份信息
        </Checkbox>
      )}
      <Checkbox checked={agreed} onChange={edit('agreed', setAgreed)} error={errorAt('agreed')}>
        我已阅读并同意
        <AgreementLink to={path.verificationText()} newTab>
          《实名认证说明》
        </AgreementLink>
        和
        <AgreementLink to={path.privacyPolicy()} newTab>
          《隐私政策》
        </AgreementLink>
      </Checkbox>
      <Button type="submit" variant="main" size="large" wide busy={busy}>
        提交认证
      </Button>
      <p css={promise}>
        <Lock size={14} aria-hidden />
        身份信息只用于实名核验，加密传输和保存，不会向其他玩家展示。
      </p>
    </form>
  )
}
