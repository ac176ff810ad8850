import { MOBILE_LENGTH } from '@cloudplay/contract'
import { mobileInput } from '@cloudplay/rules/mobile'
import { Field } from '@cloudplay/ui'
import type { RefObject } from 'react'

type MobileFieldProps = {
  value: string
  onChange: (mobile: string) => void
  error?: string | undefined
  inputRef: RefObject<HTMLInputElement | null>
}

/** The mobile number every account form begins with. */
export function MobileField({ value, onChange, error, inputRef }: MobileFieldProps) {
  return (
    <Field
      label="手机号"
      ref={inputRef}
      type="tel"
      value={value}
      onChange={(text) => onChange(mobileInput(text))}
      error={error}
      placeholder="请输入手机号"
      inputMode="numeric"
      autoComplete="tel-national"
      maxLength={MOBILE_LENGTH}
    />
  )
}
