import { useLanguage, useTexts } from '@cloudplay/i18n'
import { PageFrame } from '@cloudplay/ui/page-frame'
import { agreementTexts } from '../../texts/agreement.ts'
import { RechargeAgreementEn } from './RechargeAgreementEn.tsx'
import { RechargeAgreementZh } from './RechargeAgreementZh.tsx'

export default function RechargeAgreement() {
  const { title } = useTexts(agreementTexts)
  const language = useLanguage()
  return (
    <PageFrame title={title}>
      {language === 'en' ? <RechargeAgreementEn /> : <RechargeAgreementZh />}
    </PageFrame>
  )
}
