import { css } from '@emotion/react'
import { activityColor } from '@cloudplay/activity'
import { FEN_PER_YUAN, type PlayCardTier } from '@cloudplay/contract'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { Button, color, font, media, radius, Section, space } from '@cloudplay/ui'
import { Hours } from '../../sale/Hours.tsx'
import { bestTier } from '../../sale/use-cards.ts'
import { tierTexts } from '../../texts/card.ts'

const grid = css`
  display: grid;
  gap: ${space(4)};
  ${media.desktop} {
    grid-template-columns: repeat(auto-fit, minmax(260px, 1fr));
    gap: ${space(6)};
  }
  & > li {
    position: relative;
    display: grid;
    grid-template-columns: 1fr auto;
    align-items: center;
    gap: 2px ${space(3)};
    padding: ${space(5)} ${space(4)};
    border: 1px solid ${color.line};
    border-radius: ${radius.large};
    background:
      linear-gradient(150deg, ${activityColor.soft}, rgba(255, 255, 255, 0) 70%), ${color.raised};
    ${media.desktop} {
      grid-template-columns: 1fr;
      gap: ${space(1)};
      padding: ${space(8)} ${space(6)} ${space(6)};
    }
  }
  & > [data-best] {
    border-color: ${activityColor.accent};
  }
  & .best {
    position: absolute;
    top: -11px;
    left: ${space(4)};
    padding: 2px 10px;
    border-radius: ${radius.pill};
    background: ${activityColor.accent};
    color: #2a1200;
    font-size: ${font.size.tiny};
    font-weight: ${font.weight.bold};
  }
  & .coins {
    color: ${activityColor.accent};
    font-size: ${font.size.large};
    font-weight: ${font.weight.bold};
    font-variant-numeric: tabular-nums;
    ${media.desktop} {
      font-size: ${font.size.huge};
    }
  }
  & .more {
    grid-column: 1;
    color: ${color.soft};
    font-size: ${font.size.small};
  }
  & .buy {
    grid-area: 1 / 2 / span 3;
    ${media.desktop} {
      grid-area: auto;
      display: grid;
      margin-top: ${space(4)};
    }
  }
`

type TiersProps = {
  tiers: readonly PlayCardTier[]
  /** Absent while nothing is sold. */
  onBuy?: (tier: PlayCardTier) => void
}

/** What the play card comes in, and what each costs. */
export function Tiers({ tiers, onBuy }: TiersProps) {
  const words = useTexts(tierTexts)
  const { number, money } = useFormats()
  const best = bestTier(tiers)
  const yuan = (value: number) => money(Math.round(value * FEN_PER_YUAN))
  return (
    <Section title={words.title}>
      <ul css={grid}>
        {tiers.map((tier) => (
          <li key={tier.id} {...(tier.id === best && { 'data-best': true })}>
            {tier.id === best && <span className="best">{words.best}</span>}
            <span className="coins">{words.coins({ coins: number(tier.ext) })}</span>
            <span className="more">
              <Hours tier={tier} />
            </span>
            <span className="more">
              {[
                tier.avg > 0 && words.average({ price: yuan(tier.avg) }),
                tier.save > 0 && words.save({ price: yuan(tier.save) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span className="buy">
              <Button variant="main" size="large" disabled={!onBuy} onClick={() => onBuy?.(tier)}>
                {words.buy({ price: yuan(tier.money) })}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
