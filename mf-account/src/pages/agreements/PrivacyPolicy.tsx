import { useLanguage, useTexts } from '@cloudplay/i18n'
import { PageFrame } from '@cloudplay/ui/page-frame'
import { agreementTexts } from '../../texts/personal.ts'
import { PrivacyPolicyEn } from './PrivacyPolicyEn.tsx'
import { PrivacyPolicyZh } from './PrivacyPolicyZh.tsx'

export default function PrivacyPolicy() {
  const words = useTexts(agreementTexts)
  return (
    <PageFrame title={words.privacy}>
      {useLanguage() === 'en' ? <PrivacyPolicyEn /> : <PrivacyPolicyZh />}
    </PageFrame>
  )
}
