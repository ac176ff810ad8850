import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { color, Page, radius, Skeleton, space, visuallyHidden } from '@cloudplay/ui'
import { GameCardSkeleton } from '@cloudplay/ui/game-card'
import { homeTexts } from '../../texts/home.ts'
import { grid, heroStage, heroWithStrip, list } from './shapes.ts'

const stage = css`
  ${heroStage};
  border-radius: ${radius.large};
  background: ${color.raised};
`

const strip = css`
  display: none;
  gap: ${space(2)};
  @media (min-width: 1000px) {
    display: grid;
  }
`

const block = css`
  display: grid;
  gap: ${space(5)};
  margin-top: ${space(12)};
`

/** The outline of the desktop's home. */
export function HomeDesktopSkeleton() {
  const words = useTexts(homeTexts)
  return (
    <Page aria-busy>
      <p role="status" css={visuallyHidden}>
        {words.loading}
      </p>
      <div css={heroWithStrip}>
        <div css={stage} />
        <div css={strip}>
          {[0, 1, 2, 3, 4].map((at) => (
            <Skeleton key={at} height="100%" />
          ))}
        </div>
      </div>
      <div css={block}>
        <Skeleton width={160} height={32} />
        <div css={list}>
          {[0, 1, 2, 3, 4, 5].map((at) => (
            <div key={at} css={{ padding: space(3) }}>
              <GameCardSkeleton layout="row" />
            </div>
          ))}
        </div>
      </div>
      <div css={block}>
        <Skeleton width={160} height={32} />
        <div css={grid}>
          {[0, 1, 2].map((at) => (
            <GameCardSkeleton key={at} />
          ))}
        </div>
      </div>
    </Page>
  )
}
