import { LinkedRule, Rules } from '@cloudplay/activity'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { expiryText } from '../rules/expiry.ts'
import { ruleTexts } from '../texts/card.ts'
import type { Cards } from './use-cards.ts'

export function CardRules({ cards }: { cards: Cards | undefined }) {
  const words = useTexts(ruleTexts)
  const formats = useFormats()
  const planned = cards && cards.end_time > 0
  return (
    <Rules>
      {planned &&
        words.sale({
          from: formats.minute(cards.start_time * 1000),
          until: expiryText(formats, cards.end_time),
        })}
      {planned && words.expiry({ at: expiryText(formats, cards.expire_time) })}
      {words.order}
      {words.member}
      {words.many}
      <LinkedRule before={words.minorsBefore} to="verification" />
      <LinkedRule before={words.refundBefore} to="agreement" />
      <LinkedRule before={words.cardBefore} to="playCard" />
    </Rules>
  )
}
