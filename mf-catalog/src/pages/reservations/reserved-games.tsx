import { Subscribe, type GameListItem } from '@cloudplay/contract'
import { useCancellation } from '@cloudplay/games'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { Button } from '@cloudplay/ui'
import { Badge } from '@cloudplay/ui/badge'
import { GameCard } from '@cloudplay/ui/game-card'
import { CardButton } from '../../components/CardButton.tsx'
import { TILE_SIZES } from '../../components/GameTile.tsx'
import { filmOf, HoverFilm } from '../../components/HoverFilm.tsx'
import { gameState } from '../../game-state.ts'
import { gameListTexts } from '../../texts/lists.ts'

const NOT_PLAYING = { product: null, queue: null }

/** The day of the launch, that it is not known yet, that the game is out, or that no machine can run it. */
function LaunchDay({ game }: { game: GameListItem }) {
  const words = useTexts(gameListTexts)
  const { day } = useFormats()
  const { subscribe_time: at, is_subscribe: state } = game
  if (state === Subscribe.playable) return <Badge kind="playing">{words.launched}</Badge>
  if (gameState(game, NOT_PLAYING).kind === 'unoffered') return <Badge kind="unoffered" />
  return (
    <Badge kind="reserved">
      {at > 0 ? words.launches({ day: day(at * 1000) }) : words.launchUnknown}
    </Badge>
  )
}

const cardOf = (game: GameListItem) => ({
  // A reservation leads nowhere (LIST-6): there is nothing to be played yet.
  as: 'span' as const,
  name: game.name,
  line: game.desc,
  state: <LaunchDay game={game} />,
  // Unless it went live in the meantime.
  action:
    game.is_subscribe === Subscribe.playable ? (
      <CardButton game={game} says="instant" />
    ) : (
      <CancelButton game={game} />
    ),
})

function CancelButton({ game }: { game: GameListItem }) {
  const words = useTexts(gameListTexts)
  const { cancel, busy } = useCancellation(game)
  return (
    <Button
      size="small"
      busy={busy}
      aria-label={words.cancelOf({ game: game.name })}
      onClick={cancel}
    >
      {words.cancel}
    </Button>
  )
}

export function ReservedRow({ row: game }: { row: GameListItem }) {
  return <GameCard {...cardOf(game)} layout="row" picture={game.icon || game.image_list} />
}

export function ReservedTile({ row: game }: { row: GameListItem }) {
  const film = filmOf(game)
  return (
    <GameCard
      {...cardOf(game)}
      picture={game.image_list || game.image_double}
      sizes={TILE_SIZES}
      more={film ? undefined : game.desc}
      overArt={film && <HoverFilm src={film} />}
    />
  )
}
