import { css } from '@emotion/react'
import { textLanguage, useTexts } from '@cloudplay/i18n'
import { currentDevice, tappedCard, type TappedCard } from '@cloudplay/session'
import { media, radius, Skeleton, space } from '@cloudplay/ui'
import { useLocation } from 'react-router-dom'
import { detailTexts } from '../../texts/detail.ts'
import { detailLayout, heading, panel } from './layout.ts'

const lines = css`
  display: grid;
  gap: ${space(3)};
`

/** As large as the page's own picture, which may be another one. */
const picture = css`
  width: 100%;
  aspect-ratio: 16 / 9;
  object-fit: cover;
  ${media.desktop} {
    border-radius: ${radius.large};
  }
`

/** The shape of a game's page while it is fetched, with what the pressed card shows of the game. */
export function GameDetailSkeleton() {
  const { pathname, search } = useLocation()
  const card = tappedCard(pathname + search)
  const words = useTexts(detailTexts)
  const desktop = currentDevice() === 'desktop'
  return (
    <div
      css={detailLayout}
      data-panel={desktop || undefined}
      role="status"
      aria-label={words.loading}
    >
      <div className="show">
        {card?.picture ? (
          <img css={picture} src={card.picture} alt="" />
        ) : (
          <Skeleton ratio={16 / 9} />
        )}
      </div>
      {desktop && (
        <aside css={card && panel}>
          {card && <Known card={card} level="h1" />}
          <Skeleton height={card ? 200 : 336} />
        </aside>
      )}
      <div className="words">
        {card && !desktop ? (
          <Known card={card} level="h2" />
        ) : (
          <div css={lines}>
            <Skeleton width="50%" height={31} />
            <Skeleton width="70%" height={24} />
            <Skeleton height={20} />
            <Skeleton width="85%" height={20} />
          </div>
        )}
      </div>
    </div>
  )
}

/** Where the page's own heading will be. */
function Known({ card, level: Name }: { card: TappedCard; level: 'h1' | 'h2' }) {
  return (
    <div css={heading}>
      <div className="name">
        <Name>{card.name}</Name>
      </div>
      <Skeleton width="70%" height={24} />
      {card.line && (
        <p className="desc" lang={textLanguage(card.line)}>
          {card.line}
        </p>
      )}
    </div>
  )
}
