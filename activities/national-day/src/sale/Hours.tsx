import type { PlayCardTier } from '@cloudplay/contract'
import { useTexts } from '@cloudplay/i18n'
import { tierTexts } from '../texts/card.ts'

/** How long the coins of a card last, for its buyer too, who is a member from then on. */
export function Hours({ tier: { time, member_time = 0 } }: { tier: PlayCardTier }) {
  const words = useTexts(tierTexts)
  if (time === 0) return null
  return (
    <>
      {words.hours({ count: time })}
      {member_time > time && ` · ${words.memberHours({ count: member_time })}`}
    </>
  )
}
