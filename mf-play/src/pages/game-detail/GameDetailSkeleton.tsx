import { css } from '@emotion/react'
import { textLanguage, useTexts } from '@cloudplay/i18n'
import { currentDevice, tappedCard } from '@cloudplay/session'
import { color, font, Skeleton, space } from '@cloudplay/ui'
import { useLocation } from 'react-router-dom'
import { detailTexts } from '../../texts/detail.ts'
import { detailLayout } from './layout.ts'

const lines = css`
  display: grid;
  gap: ${space(3)};
  & > h2 {
    padding-top: 6px;
    font-size: ${font.size.large};
  }
  & > p {
    color: ${color.soft};
  }
`

/** As large as the page's own picture, whose crop may be another one. */
const picture = css`
  width: 100%;
  aspect-ratio: 16 / 9;
  object-fit: cover;
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
        <aside>
          <Skeleton height={336} />
        </aside>
      )}
      <div className="words">
        <div css={lines}>
          {card ? <h2>{card.name}</h2> : <Skeleton width="50%" height={31} />}
          <Skeleton width="70%" height={24} />
          {card?.line ? (
            <p lang={textLanguage(card.line)}>{card.line}</p>
          ) : (
            <>
              <Skeleton height={20} />
              <Skeleton width="85%" height={20} />
            </>
          )}
        </div>
      </div>
    </div>
  )
}
