import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { color, Page, place, Skeleton, space, visuallyHidden } from '@cloudplay/ui'
import { GameCardSkeleton } from '@cloudplay/ui/game-card'
import { homeTexts } from '../../texts/home.ts'
import { topBarOnBanner } from './Banner.tsx'
import { gameShelf } from './GameShelf.tsx'
import { bannerHeight, shortcutTilePx } from './shapes.ts'
import { shortcutsRow } from './Shortcuts.tsx'
import { TopBar } from './TopBar.tsx'

const page = css`
  padding-top: 0;
  /* What will come may be longer than the screen; its outline need not scroll. */
  max-height: 100dvh;
  overflow: hidden;
`

const banner = css`
  position: relative;
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  gap: ${space(2)};
  height: ${bannerHeight};
  margin: 0 calc(-1 * ${place.gutter});
  padding: 0 ${place.gutter} 16px;
  background: linear-gradient(to bottom, ${color.overlay}, ${color.page});
  & > div {
    display: flex;
    gap: 8px;
    margin-top: ${space(3)};
  }
`

const tile = css`
  display: grid;
  justify-items: center;
  gap: 6px;
`

const module = css`
  display: grid;
  gap: ${space(3)};
  margin-top: ${space(8)};
`

/** The outline of a block of games. */
export function ModuleSkeleton() {
  return (
    <div css={module} aria-hidden>
      <Skeleton width={120} height={26} />
      <div css={gameShelf}>
        {[0, 1, 2].map((at) => (
          <GameCardSkeleton key={at} layout="tall" />
        ))}
      </div>
    </div>
  )
}

/** The outline of the phone's home. */
export function HomeMobileSkeleton() {
  const words = useTexts(homeTexts)
  return (
    <Page css={page} aria-busy>
      <p role="status" css={visuallyHidden}>
        {words.loading}
      </p>
      <div css={banner}>
        <TopBar css={topBarOnBanner} />
        <Skeleton width="50%" height={28} />
        <Skeleton width="76%" height={18} />
        <div>
          {[0, 1, 2, 3, 4].map((at) => (
            <Skeleton key={at} width={56} height={56} />
          ))}
        </div>
      </div>
      <div css={shortcutsRow}>
        {[0, 1, 2, 3, 4, 5].map((at) => (
          <div key={at} css={tile}>
            <Skeleton width={shortcutTilePx} height={shortcutTilePx} />
            <Skeleton width={48} height={18} />
          </div>
        ))}
      </div>
      <ModuleSkeleton />
    </Page>
  )
}
