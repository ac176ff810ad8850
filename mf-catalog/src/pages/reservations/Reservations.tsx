import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { PageFrame } from '@cloudplay/ui/page-frame'
import { useReservedGames } from '../../api/lists.ts'
import { PagedGames } from '../../components/PagedGames.tsx'
import { NothingHere } from '../../components/NothingHere.tsx'
import { gameListTexts } from '../../texts/lists.ts'
import { ReservedRow, ReservedTile } from './reserved-games.tsx'

/** 我的预约: what the player reserved, and when each goes live (LIST-6). */
export default function Reservations() {
  const words = useTexts(gameListTexts)
  return (
    <PageFrame title={words.reservations} wide>
      <PagedGames
        pages={useReservedGames()}
        label={words.reservations}
        Row={ReservedRow}
        Tile={ReservedTile}
        empty={
          <NothingHere
            title={words.noReservationsTitle}
            text={words.noReservationsText}
            to={path.categories()}
            link={words.findGames}
          />
        }
      />
    </PageFrame>
  )
}
