import { Rules } from '@cloudplay/activity'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { Link } from 'react-router-dom'
import { expiryText } from '../rules/expiry.ts'
import { ruleTexts } from '../texts/card.ts'
import type { Cards } from './use-cards.ts'

export function CardRules({ cards }: { cards: Cards | undefined }) {
  const words = useTexts(ruleTexts)
  const formats = useFormats()
  const planned = cards && cards.end_time > 0
  return (
    <Rules>
      {planned && words.sale({ from: formats.minute(cards.start_time * 1000), until: expiryText(formats, cards.end_time) })}
      {planned && words.expiry({ at: expiryText(formats, cards.expire_time) })}
      {words.order}
      {words.member}
      {words.many}
      <>
        {words.minorsBefore}
        <Link to={path.verificationText()}>{words.verification}</Link>
        {words.stop}
      </>
      <>
        {words.refundBefore}
        <Link to={path.rechargeAgreement()}>{words.agreement}</Link>
        {words.stop}
      </>
    </Rules>
  )
}
