import { css } from '@emotion/react'
import { FEN_PER_YUAN, MONTHLY_CARD_DAYS, type MonthlyCard } from '@cloudplay/contract'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { color, font, media, place, space } from '@cloudplay/ui'
import { useState } from 'react'
import { cardTexts } from '../../texts/card.ts'

const folder = '/media/activities/infinite-card'

const hero = css`
  position: relative;
  overflow: hidden;
  width: 100%;
  aspect-ratio: 4 / 3;
  /* Room for a name of two lines below the card of the picture. */
  min-height: 320px;
  background: linear-gradient(160deg, #2b3f86 0%, #16224a 55%, ${color.page} 100%);
  & img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  /* The picture fades into the page's background, and the words stand on it. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(180deg, rgba(11, 14, 20, 0) 40%, rgba(11, 14, 20, 0.72) 72%, ${color.page} 100%);
  }
  & > .words {
    position: absolute;
    z-index: 1;
    inset: auto 0 0;
    max-width: 784px;
    margin: 0 auto;
    padding: 0 ${place.gutter};
  }
  & :is(h1, h2) {
    font-size: ${font.size.huge};
  }
  & .line {
    margin-top: ${space(1)};
    color: ${color.soft};
  }
  & .price {
    margin-top: ${space(3)};
    font-size: ${font.size.huge};
    font-weight: ${font.weight.bold};
    line-height: 1.2;
    font-variant-numeric: tabular-nums;
  }
  & .price > small {
    margin-left: ${space(2)};
    color: ${color.soft};
    font-size: ${font.size.small};
    font-weight: ${font.weight.normal};
  }
  /* A wide screen shows the whole card at the right and fades its picture into the background at the left. */
  ${media.desktop} {
    aspect-ratio: auto;
    height: 460px;
    background: ${color.page};
    & img {
      inset: 0 max(0px, 50% - ${place.contentWidth} / 2) 0 auto;
      width: auto;
      aspect-ratio: 16 / 9;
      mask-image: linear-gradient(90deg, transparent, #000 32%, #000 82%, transparent);
    }
    &::after {
      background: linear-gradient(180deg, rgba(11, 14, 20, 0) 76%, ${color.page} 100%);
    }
    & > .words {
      inset: 0;
      display: grid;
      align-content: center;
      max-width: calc(${place.contentWidth} + 2 * ${place.gutter});
    }
    & :is(h1, h2) {
      font-size: 44px;
    }
  }
`

/** The scene, the name and the price. Under a bar, which holds the page's first heading, the name is a heading of the second `level`. */
export function Hero({ card, level: Name }: { card: MonthlyCard | undefined; level: 'h1' | 'h2' }) {
  const words = useTexts(cardTexts)
  const { money } = useFormats()
  const [broken, setBroken] = useState(false)
  return (
    <div css={hero}>
      {!broken && (
        <picture>
          <source type="image/avif" srcSet={`${folder}/hero-640.avif 640w, ${folder}/hero-1280.avif 1280w`} sizes="100vw" />
          <img
            src={`${folder}/hero-640.webp`}
            srcSet={`${folder}/hero-640.webp 640w, ${folder}/hero-1280.webp 1280w`}
            sizes="100vw"
            alt=""
            fetchPriority="high"
            onError={() => setBroken(true)}
          />
        </picture>
      )}
      <div className="words">
        <Name>{words.name}</Name>
        <p className="line">{words.line}</p>
        <p className="price">
          {/* Holds its line while the price is on its way. */}
          {card ? money(card.pay_money * FEN_PER_YUAN) : '\u00a0'}
          {card && <small>{words.days({ days: card.days || MONTHLY_CARD_DAYS })}</small>}
        </p>
      </div>
    </div>
  )
}
