import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { EmptyState, Section } from '@cloudplay/ui'
import { PageFrame } from '@cloudplay/ui/page-frame'
import { css } from '@emotion/react'
import { useReservedGames } from '../../api/lists.ts'
import { GameShelf } from '../../components/GameShelf.tsx'
import { NothingHere } from '../../components/NothingHere.tsx'
import { PagedGames } from '../../components/PagedGames.tsx'
import { gameListTexts } from '../../texts/lists.ts'
import { ReservedRow, ReservedTile } from './reserved-games.tsx'

const apart = css({ marginTop: 40 })

/** 我的预约: what the player reserved, when each goes live, and what else can be reserved (LIST-6, LIST-19). */
export default function Reservations() {
  const words = useTexts(gameListTexts)
  const reserved = useReservedGames()
  const coming = reserved.newest?.coming ?? []
  return (
    <PageFrame title={words.reservations} wide>
      <PagedGames
        pages={reserved}
        label={words.reservations}
        Row={ReservedRow}
        Tile={ReservedTile}
        empty={
          coming.length > 0 ? (
            <EmptyState title={words.noReservationsTitle} text={words.noReservationsText} />
          ) : (
            <NothingHere
              title={words.noReservationsTitle}
              text={words.nothingComingText}
              to={path.categories()}
              link={words.allGames}
            />
          )
        }
      />
      {coming.length > 0 && (
        <div css={apart}>
          <Section title={words.coming}>
            <GameShelf label={words.coming} games={coming} />
          </Section>
        </div>
      )}
    </PageFrame>
  )
}
