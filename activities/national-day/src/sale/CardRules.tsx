import { LinkedRule, Rules } from '@cloudplay/activity'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { ruleTexts } from '../texts/card.ts'
import type { Cards } from './use-cards.ts'

export function CardRules({ cards }: { cards: Cards | undefined }) {
  const words = useTexts(ruleTexts)
  const formats = useFormats()
  const planned = cards && cards.end_time > 0
  return (
    <Rules>
      {planned &&
        words.sale({ span: formats.span(cards.start_time * 1000, cards.end_time * 1000) })}
      {planned && words.expiry({ at: formats.end(cards.expire_time * 1000) })}
      {words.order}
      {words.member}
      {words.many}
      <LinkedRule before={words.minorsBefore} to="verification" />
      <LinkedRule before={words.refundBefore} to="agreement" />
      <LinkedRule before={words.cardBefore} to="playCard" />
    </Rules>
  )
}
