import { css } from '@emotion/react'
import { Subscribe, type GameDetail } from '@cloudplay/contract'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { color, font } from '@cloudplay/ui'
import { CalendarDays, ServerOff } from 'lucide-react'
import { factTexts } from '../../../texts/facts.ts'

const line = css`
  display: flex;
  align-items: center;
  gap: 8px;
  color: ${color.soft};
  font-size: ${font.size.small};
  & > svg {
    flex: none;
    color: ${color.muted};
  }
`

/** When a game that can't be played yet opens, or that no machine can run it (LIST-20). Nothing for other games. */
export function Launch({
  game,
}: {
  game: Pick<GameDetail, 'is_subscribe' | 'is_offered' | 'subscribe_time'>
}) {
  const words = useTexts(factTexts)
  const { minute } = useFormats()
  if (game.is_subscribe === Subscribe.playable) return null
  if (game.is_offered === 0)
    return (
      <p css={line}>
        <ServerOff size={18} aria-hidden />
        {words.notOffered}
      </p>
    )
  if (game.is_subscribe !== Subscribe.reservable) return null
  return (
    <p css={line}>
      <CalendarDays size={18} aria-hidden />
      {game.subscribe_time > 0
        ? words.launches({ time: minute(game.subscribe_time * 1000) })
        : words.launchUnknown}
    </p>
  )
}
