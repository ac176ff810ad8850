import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { Button, EmptyState } from '@cloudplay/ui'
import { PageFrame } from '@cloudplay/ui/page-frame'
import { Link } from 'react-router-dom'
import { useReservedGames } from '../../api/lists.ts'
import { PagedGames } from '../../components/PagedGames.tsx'
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
          <EmptyState
            title={words.noReservationsTitle}
            text={words.noReservationsText}
            action={
              <Button as={Link} to={path.categories()} variant="main">
                {words.findGames}
              </Button>
            }
          />
        }
      />
    </PageFrame>
  )
}
