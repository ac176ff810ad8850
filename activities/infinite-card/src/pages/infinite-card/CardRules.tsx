import { LinkedRule, Rules } from '@cloudplay/activity'
import {
  FEN_PER_YUAN,
  MONTHLY_CARD_DAYS,
  QUEUE_HEAD_START_MINUTES,
  type MonthlyCard,
} from '@cloudplay/contract'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { ruleTexts } from '../../texts/card.ts'

export function CardRules({ card }: { card: MonthlyCard | undefined }) {
  const words = useTexts(ruleTexts)
  const { money, span } = useFormats()
  return (
    <Rules>
      {card &&
        words.sale({
          span: span(card.sale_from * 1000, card.sale_until * 1000),
          price: money(card.pay_money * FEN_PER_YUAN),
        })}
      {words.validity({ days: card?.days ?? MONTHLY_CARD_DAYS })}
      {words.onePerAccount}
      {words.queueing({ minutes: QUEUE_HEAD_START_MINUTES })}
      <LinkedRule before={words.minorsBefore} to="verification" />
      <LinkedRule before={words.refundBefore} to="agreement" />
      <LinkedRule before={words.posterBefore} to="poster" />
    </Rules>
  )
}
