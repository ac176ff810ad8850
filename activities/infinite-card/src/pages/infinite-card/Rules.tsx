import { css } from '@emotion/react'
import { MONTHLY_CARD_DAYS, type MonthlyCard } from '@cloudplay/contract'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { color, font, media, Section, space } from '@cloudplay/ui'
import { Link } from 'react-router-dom'
import { dayText } from '../../day-text.ts'
import { saleTerm } from '../../rules/card-offer.ts'
import { ruleTexts } from '../../texts/card.ts'

const list = css`
  display: grid;
  gap: ${space(2)};
  padding-left: 1.4em;
  color: ${color.soft};
  font-size: ${font.size.small};
  line-height: 1.7;
  list-style: decimal;
  & a {
    color: ${color.link};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`

const apart = css`
  ${media.desktop} {
    margin-top: ${space(12)};
  }
`

/** The rules of the activity. */
export function Rules({ card }: { card: MonthlyCard | undefined }) {
  const words = useTexts(ruleTexts)
  const day = dayText(useFormats())
  const sale = card && saleTerm(card)
  return (
    <div css={apart}>
      <Section title={words.title}>
        <ol css={list}>
          {sale && <li>{words.sale({ from: day(sale.fromMs), until: day(sale.untilMs), yuan: card.pay_money })}</li>}
          <li>{words.validity({ days: card?.days ?? MONTHLY_CARD_DAYS })}</li>
          <li>{words.onePerAccount}</li>
          <li>{words.queueing}</li>
          <li>
            {words.minorsBefore}
            <Link to={path.verificationText()}>{words.verification}</Link>
            {words.stop}
          </li>
          <li>
            {words.refundBefore}
            <Link to={path.rechargeAgreement()}>{words.agreement}</Link>
            {words.stop}
          </li>
        </ol>
      </Section>
    </div>
  )
}
