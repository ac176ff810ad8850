import { css } from '@emotion/react'
import type { GameDetail } from '@cloudplay/contract'
import { useTexts } from '@cloudplay/i18n'
import { color, IconButton } from '@cloudplay/ui'
import { Heart } from 'lucide-react'
import { favouriteTexts } from '../texts/favourite.ts'
import { useFavourite } from './use-favourite.ts'

const full = css`
  color: ${color.confirm};
`

/** The heart of a game, full for a favourite. Its name stays; that it is pressed says the rest. */
export function FavouriteButton({
  game,
}: {
  game: Pick<GameDetail, 'game_id' | 'name' | 'user_fav'>
}) {
  const words = useTexts(favouriteTexts)
  const { isFavourite, isPending, toggle } = useFavourite(game)
  return (
    <IconButton
      label={words.favourite({ game: game.name })}
      aria-pressed={isFavourite}
      aria-busy={isPending}
      onClick={toggle}
    >
      <Heart
        size={24}
        aria-hidden
        fill={isFavourite ? 'currentColor' : 'none'}
        css={isFavourite ? full : undefined}
      />
    </IconButton>
  )
}
