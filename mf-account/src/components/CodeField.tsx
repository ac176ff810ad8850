import { call } from '@cloudplay/api'
import { useFieldValue, type SiteForm } from '@cloudplay/forms'
import { CodeInput } from './CodeInput.tsx'

type CodeFieldProps = {
  form: SiteForm<{ mobile: string; code: string }>
  /** What the code is for: to log in, or to set a new password. */
  purpose: 'yzmLogin' | 'modify'
}

/** The code of a form that begins with the mobile, which is checked before one is sent (ACCT-1). */
export function CodeField({ form, purpose }: CodeFieldProps) {
  const mobile = useFieldValue(form, 'mobile')
  return (
    <CodeInput
      form={form as unknown as SiteForm<{ code: string }>}
      purpose={purpose}
      mayAsk={() => form.fieldIsFine('mobile')}
      ask={() => call('sendSms', { mobile, type: purpose })}
    />
  )
}
