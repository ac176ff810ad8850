import { css } from '@emotion/react'
import type { GameListItem } from '@cloudplay/contract'
import { useTexts } from '@cloudplay/i18n'
import { Badge } from '@cloudplay/ui/badge'
import { gameMarks } from '../game-state.ts'
import { gameTexts } from '../texts/games.ts'

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
`

/** The marks of a game in a list: it includes an account, or its time slot is open (LIST-5). */
export function GameMarks({
  game,
}: {
  game: Pick<GameListItem, 'start_mode' | 'is_time_slot' | 'time_slot_in'>
}) {
  const marks = gameMarks(game)
  return marks.freeAccount || marks.timeSlot ? <Marks {...marks} /> : null
}

function Marks({ freeAccount, timeSlot }: ReturnType<typeof gameMarks>) {
  const words = useTexts(gameTexts)
  return (
    <span css={row}>
      {freeAccount && <Badge kind="free">{words.freeAccount}</Badge>}
      {timeSlot && <Badge kind="timeslot">{words.timeSlot}</Badge>}
    </span>
  )
}
