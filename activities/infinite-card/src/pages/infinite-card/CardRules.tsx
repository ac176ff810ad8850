import { LinkedRule, Rules } from '@cloudplay/activity'
import { MONTHLY_CARD_DAYS, type MonthlyCard } from '@cloudplay/contract'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { dayText } from '../../day-text.ts'
import { saleTerm } from '../../rules/card-offer.ts'
import { ruleTexts } from '../../texts/card.ts'

export function CardRules({ card }: { card: MonthlyCard | undefined }) {
  const words = useTexts(ruleTexts)
  const day = dayText(useFormats())
  const sale = card && saleTerm(card)
  return (
    <Rules>
      {sale &&
        words.sale({ from: day(sale.fromMs), until: day(sale.untilMs), yuan: card.pay_money })}
      {words.validity({ days: card?.days ?? MONTHLY_CARD_DAYS })}
      {words.onePerAccount}
      {words.queueing}
      <LinkedRule before={words.minorsBefore} to="verification" />
      <LinkedRule before={words.refundBefore} to="agreement" />
      <LinkedRule before={words.posterBefore} to="poster" />
    </Rules>
  )
}
