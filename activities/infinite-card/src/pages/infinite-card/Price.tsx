import { css } from '@emotion/react'
import { FEN_PER_YUAN, MONTHLY_CARD_DAYS, type MonthlyCard } from '@cloudplay/contract'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { color, font, space } from '@cloudplay/ui'
import { cardTexts } from '../../texts/card.ts'

const price = css`
  margin-top: ${space(2)};
  font-size: ${font.size.huge};
  font-weight: ${font.weight.bold};
  line-height: 1.2;
  font-variant-numeric: tabular-nums;
  & > small {
    margin-left: ${space(2)};
    color: ${color.soft};
    font-size: ${font.size.small};
    font-weight: ${font.weight.normal};
  }
`

/** What the card costs and how long it lasts. Keeps its height while they load. */
export function Price({ card }: { card: MonthlyCard | undefined }) {
  const words = useTexts(cardTexts)
  const { money } = useFormats()
  return (
    <p css={price}>
      {card ? money(card.pay_money * FEN_PER_YUAN) : '\u00a0'}
      {card && <small>{words.days({ days: card.days || MONTHLY_CARD_DAYS })}</small>}
    </p>
  )
}
