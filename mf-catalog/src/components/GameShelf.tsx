import { css } from '@emotion/react'
import type { GameListItem } from '@cloudplay/contract'
import { useTexts } from '@cloudplay/i18n'
import { currentDevice } from '@cloudplay/session'
import { Button, media, space } from '@cloudplay/ui'
import { GameCardSkeleton } from '@cloudplay/ui/game-card'
import { useState } from 'react'
import { GameRow } from './GameRow.tsx'
import { GameTile } from './GameTile.tsx'
import { gameListTexts } from '../texts/lists.ts'

/** How many games of a long history are shown at first, so that the recommendations stay in reach. */
const SHOWN_FIRST = 12

const list = css`
  display: grid;
  gap: ${space(4)};
  ${media.desktop} {
    grid-template-columns: repeat(auto-fill, minmax(240px, 1fr));
    gap: ${space(8)} ${space(6)};
  }
`

const more = css`
  display: grid;
  justify-content: center;
  margin-top: ${space(4)};
`

/** A short list of games: rows on phones, tiles on desktops. */
export function GameShelf({ label, games }: { label: string; games: readonly GameListItem[] }) {
  const words = useTexts(gameListTexts)
  const [all, setAll] = useState(false)
  const Game = currentDevice() === 'desktop' ? GameTile : GameRow
  const shown = all ? games : games.slice(0, SHOWN_FIRST)
  return (
    <>
      <ul css={list} role="list" aria-label={label}>
        {shown.map((game) => (
          <li key={game.game_id}>
            <Game row={game} />
          </li>
        ))}
      </ul>
      {shown.length < games.length && (
        <div css={more}>
          <Button onClick={() => setAll(true)}>{words.showAll({ count: games.length })}</Button>
        </div>
      )}
    </>
  )
}

export function GameShelfSkeleton() {
  const desktop = currentDevice() === 'desktop'
  return (
    <div css={list} aria-hidden data-skeleton>
      {Array.from({ length: 8 }, (_, at) => (
        <GameCardSkeleton key={at} layout={desktop ? 'wide' : 'row'} />
      ))}
    </div>
  )
}
