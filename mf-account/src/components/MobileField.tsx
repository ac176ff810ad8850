import { FormField, type SiteForm } from '@cloudplay/forms'
import { useTexts } from '@cloudplay/i18n'
import { mobileInput } from '@cloudplay/rules/mobile'
import { useEffect } from 'react'
import { keepMobile, keptMobile } from '../storage/kept-mobile.ts'
import { loginTexts } from '../texts/login.ts'

/**
 * The mobile number every account form begins with. It outlives a reload and a look at another page, in this tab only: what a
 * player typed is not lost on the way to an agreement and back.
 */
export function MobileField({ form }: { form: SiteForm<{ mobile: string }> }) {
  const words = useTexts(loginTexts)
  const { set } = form
  // Once, after the first render.
  useEffect(() => {
    const kept = keptMobile()
    if (kept) set('mobile', kept)
    // oxlint-disable-next-line react/exhaustive-deps -- what is typed later is not to be replaced
  }, [])
  return (
    <FormField
      form={form}
      name="mobile"
      label={words.mobile}
      type="tel"
      tidy={mobileInput}
      onEdited={keepMobile}
      placeholder={words.mobilePlaceholder}
      inputMode="numeric"
      autoComplete="tel-national"
    />
  )
}
