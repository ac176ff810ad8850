import { useLanguage, useTexts } from '@cloudplay/i18n'
import { PageFrame } from '@cloudplay/ui/page-frame'
import { agreementTexts } from '../../texts/personal.ts'
import { UserAgreementEn } from './UserAgreementEn.tsx'
import { UserAgreementZh } from './UserAgreementZh.tsx'

export default function UserAgreement() {
  const words = useTexts(agreementTexts)
  return (
    <PageFrame title={words.terms}>
      {useLanguage() === 'en' ? <UserAgreementEn /> : <UserAgreementZh />}
    </PageFrame>
  )
}
