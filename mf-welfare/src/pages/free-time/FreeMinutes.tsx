import { css } from '@emotion/react'
import {
  FREE_MINUTES_PER_GAME,
  GAME_TIME_REWARD_MINUTES,
  GAME_TIME_TARGET_MINUTES,
  type CallResponse,
} from '@cloudplay/contract'
import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { Button, color, font, media, radius, Skeleton, space } from '@cloudplay/ui'
import type { RefObject } from 'react'
import { Link } from 'react-router-dom'
import { Expiry } from '../../components/Expiry.tsx'
import { Minutes } from '../../components/Minutes.tsx'
import { freeTimeTexts } from '../../texts/free-time.ts'

const band = css`
  display: grid;
  gap: ${space(4)};
  margin-bottom: ${space(8)};
  padding: ${space(5)} ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background:
    linear-gradient(120deg, rgba(61, 214, 140, 0.16), rgba(61, 214, 140, 0) 60%), ${color.raised};
  ${media.desktop} {
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: ${space(8)};
    align-items: center;
    padding: ${space(6)} ${space(8)};
  }
  & .label,
  & .rule {
    color: ${color.soft};
    font-size: ${font.size.small};
  }
`

type FreeMinutesProps = {
  free: CallResponse<'getDurationList'> | undefined
  balance: RefObject<HTMLParagraphElement | null>
}

/** The minutes that can be spent on any game, what of them is cleared next, and how they are earned. */
export function FreeMinutes({ free, balance }: FreeMinutesProps) {
  const words = useTexts(freeTimeTexts)
  return (
    <section css={band} aria-label={words.available} aria-busy={!free}>
      <div>
        <p className="label">{words.available}</p>
        {free ? (
          <Minutes count={free.duration} unit={words.minutes} ref={balance} />
        ) : (
          <Skeleton width={120} height={40} />
        )}
        {free && <Expiry minutes={free.expire_minutes} atSeconds={free.expire_time} />}
      </div>
      <p className="rule">
        {words.rule({
          own: FREE_MINUTES_PER_GAME,
          played: GAME_TIME_TARGET_MINUTES,
          earned: GAME_TIME_REWARD_MINUTES,
        })}
      </p>
      <Button as={Link} to={path.welfare()}>
        {words.more}
      </Button>
    </section>
  )
}
