import { css } from '@emotion/react'
import { activityColor, OfferBar } from '@cloudplay/activity'
import { FEN_PER_YUAN, type PlayCardTier } from '@cloudplay/contract'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { Button, color, font, media, radius, Section, space } from '@cloudplay/ui'
import { useState } from 'react'
import { Hours } from '../../sale/Hours.tsx'
import { bestTier, type Cards } from '../../sale/use-cards.ts'
import { tierTexts } from '../../texts/card.ts'

const choice = css`
  display: grid;
  gap: ${space(3)};
  border: 0;
  padding: 0;
  ${media.desktop} {
    grid-template-columns: repeat(auto-fit, minmax(240px, 1fr));
  }
  & > label {
    display: grid;
    grid-template-columns: auto 1fr auto;
    align-items: center;
    gap: 2px ${space(3)};
    min-height: 76px;
    padding: ${space(3)} ${space(4)};
    border: 1.5px solid ${color.line};
    border-radius: ${radius.medium};
    background: ${color.raised};
    cursor: pointer;
  }
  & > label:has(:checked) {
    border-color: ${activityColor.accent};
    background:
      linear-gradient(120deg, ${activityColor.soft}, rgba(255, 255, 255, 0)), ${color.raised};
  }
  & > label:has(:focus-visible) {
    outline: 2px solid ${color.link};
    outline-offset: 2px;
  }
  & input {
    width: 20px;
    height: 20px;
    accent-color: ${activityColor.accent};
  }
  & strong {
    display: block;
    font-variant-numeric: tabular-nums;
  }
  & small {
    display: block;
    color: ${color.soft};
    font-size: ${font.size.small};
  }
  & .price {
    color: ${activityColor.accent};
    font-size: ${font.size.title};
    font-weight: ${font.weight.bold};
  }
`

type CardChoiceProps = { cards: Cards; held: number; onBuy?: (tier: PlayCardTier) => void }

/** The cards to choose one from, and the button that buys it. */
export function CardChoice({ cards, held, onBuy }: CardChoiceProps) {
  const words = useTexts(tierTexts)
  const formats = useFormats()
  const { number, money } = formats
  const tiers = cards.list
  const [picked, setPicked] = useState(() => bestTier(tiers) ?? tiers[0]?.id)
  const chosen = tiers.find(({ id }) => id === picked) ?? tiers[0]
  const yuan = (value: number) => money(Math.round(value * FEN_PER_YUAN))
  return (
    <>
      <Section title={words.title}>
        <fieldset css={choice} aria-label={words.title}>
          {tiers.map((tier) => (
            <label key={tier.id}>
              <input
                type="radio"
                name="tier"
                checked={tier.id === chosen?.id}
                onChange={() => setPicked(tier.id)}
              />
              <span>
                <strong>{words.coins({ coins: number(tier.ext) })}</strong>
                <small>
                  <Hours tier={tier} />
                </small>
                {tier.save > 0 && <small>{words.save({ price: yuan(tier.save) })}</small>}
              </span>
              <span className="price">{yuan(tier.money)}</span>
            </label>
          ))}
        </fieldset>
      </Section>
      {chosen && (
        <OfferBar
          line={
            <>
              {words.expiry({ at: formats.end(cards.expire_time * 1000) })}
              {held > 0 && ` · ${words.held({ coins: number(held) })}`}
            </>
          }
        >
          <Button
            variant="main"
            size="large"
            wide
            disabled={!onBuy}
            onClick={() => onBuy?.(chosen)}
          >
            {words.buyNow({ price: yuan(chosen.money) })}
          </Button>
        </OfferBar>
      )}
    </>
  )
}
