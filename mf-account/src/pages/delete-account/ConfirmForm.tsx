import { call } from '@cloudplay/api'
import type { AccountDeletion } from '@cloudplay/contract'
import {
  FormCheckbox,
  FormField,
  useFieldValue,
  useSiteForm,
  type SiteForm,
} from '@cloudplay/forms'
import { useTexts } from '@cloudplay/i18n'
import { endSession } from '@cloudplay/session/write'
import { Button, confirm } from '@cloudplay/ui'
import { Tabs } from '@cloudplay/ui/tabs'
import { CodeInput } from '../../components/CodeInput.tsx'
import { deletionFault, type DeletionForm } from '../../rules/deletion-form.ts'
import { deletionFaultTexts, deletionTexts } from '../../texts/deletion.ts'
import { loginTexts } from '../../texts/login.ts'
import { panel } from './panel-style.ts'

interface ConfirmFormProps {
  account: AccountDeletion
  onAsked: (deleteTimeMs: number) => void
}

const defaults: DeletionForm = { mode: 'code', code: '', pwd: '', agreed: false }

/** Code or password, a tick, and one more question (FAULT-8). */
export function ConfirmForm({ account, onAsked }: ConfirmFormProps) {
  const words = useTexts(deletionTexts)
  const faults = useTexts(deletionFaultTexts)
  const form = useSiteForm({
    defaults,
    check: deletionFault,
    words: faults,
    async send({ mode, code, pwd }) {
      const { sureTitle, sureText, submit, keep } = deletionTexts.get()
      const text = sureText({ days: account.cooling_days })
      if (!(await confirm({ title: sureTitle, text, confirmLabel: submit, cancelLabel: keep })))
        return undefined
      const proof = mode === 'code' ? { type: mode, code } : { type: mode, pwd }
      const { delete_time: deleteTime } = await call('deleteAccount', { ...proof, agree: true })
      onAsked(deleteTime * 1000)
      endSession()
      return 'leaving'
    },
  })
  const mode = useFieldValue(form, 'mode')
  const modes = [
    { key: 'code', label: words.byCode },
    { key: 'pwd', label: words.byPassword },
  ] as const
  return (
    <form css={panel} onSubmit={form.submit} noValidate>
      <h2>{words.title}</h2>
      {account.in_game === 1 && <p>{words.inGame}</p>}
      {account.has_password === 1 && (
        <Tabs
          label={words.ways}
          items={modes}
          value={mode}
          onChange={(key) => form.set('mode', key)}
        />
      )}
      <Proof form={form} mode={mode} mobile={account.mobile} />
      <FormCheckbox form={form} name="agreed">
        {words.agree}
      </FormCheckbox>
      <Button type="submit" variant="confirm" size="large" wide busy={form.busy}>
        {words.submit}
      </Button>
    </form>
  )
}

interface ProofProps {
  form: SiteForm<DeletionForm>
  mode: DeletionForm['mode']
  mobile: string
}

function Proof({ form, mode, mobile }: ProofProps) {
  const words = useTexts(deletionTexts)
  const passwordWords = useTexts(loginTexts)
  if (mode === 'pwd')
    return (
      <FormField
        form={form}
        name="pwd"
        type="password"
        label={passwordWords.password}
        autoComplete="current-password"
      />
    )
  return (
    <>
      <p>{words.codeTo({ mobile })}</p>
      <CodeInput
        form={form as unknown as SiteForm<{ code: string }>}
        purpose="delete"
        ask={() => call('sendDeletionSms', {})}
      />
    </>
  )
}
