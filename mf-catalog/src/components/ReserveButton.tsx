import type { GameListItem } from '@cloudplay/contract'
import { useReservation } from '@cloudplay/games'
import { useTexts } from '@cloudplay/i18n'
import { Button, type ButtonSize } from '@cloudplay/ui'
import { gameTexts } from '../texts/games.ts'

type ReserveButtonProps = {
  game: Pick<GameListItem, 'game_id' | 'name'>
  reserved: boolean
  size: ButtonSize
}

/** 预约, which opens the reservation dialog, and then 已预约 (LIST-7). One element, so that the focus stays where it was. */
export function ReserveButton({ game, reserved, size }: ReserveButtonProps) {
  const words = useTexts(gameTexts)
  const { reserve, opening, dialog } = useReservation(game)
  const action = reserved ? words.reserved : words.reserve
  return (
    <>
      <Button
        size={size}
        busy={opening}
        aria-disabled={reserved || undefined}
        aria-label={words.reserveOf({ action, game: game.name })}
        onClick={reserved ? undefined : reserve}
      >
        {action}
      </Button>
      {dialog}
    </>
  )
}
