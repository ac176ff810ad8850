import { css } from '@emotion/react'
import { SIGN_IN_CYCLE_DAYS, type WelfareInfo } from '@cloudplay/contract'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { Button, color, font, media, radius, space, visuallyHidden } from '@cloudplay/ui'
import { Tooltip } from '@cloudplay/ui/tooltip'
import { Check, Gift } from 'lucide-react'
import type { RefObject } from 'react'
import { Link } from 'react-router-dom'
import { Expiry } from '../../components/Expiry.tsx'
import { Minutes } from '../../components/Minutes.tsx'
import { signInDays } from '../../rules/sign-in-days.ts'
import { signInTexts } from '../../texts/welfare.ts'

const card = css`
  padding: ${space(5)} ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background:
    linear-gradient(160deg, rgba(61, 214, 140, 0.14), rgba(61, 214, 140, 0) 46%), ${color.raised};
  ${media.desktop} {
    padding: ${space(6)};
  }
`

const total = css`
  display: flex;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${space(4)};
  & .label {
    display: flex;
    align-items: center;
    height: 24px;
    color: ${color.soft};
    font-size: ${font.size.small};
  }
  & .more {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: ${color.link};
    font-size: ${font.size.small};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  & .streak {
    padding-bottom: 6px;
    color: ${color.soft};
    font-size: ${font.size.small};
  }
  & .streak > strong {
    margin: 0 4px;
    color: ${color.text};
    font-size: ${font.size.body};
  }
`

const grid = css`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space(2)};
  margin: ${space(5)} 0;
  & > li {
    display: grid;
    justify-items: center;
    align-content: center;
    gap: 2px;
    min-height: 84px;
    padding: ${space(2)} 0;
    border: 1.5px solid transparent;
    border-radius: ${radius.medium};
    background: ${color.wash};
    text-align: center;
  }
  & .day {
    color: ${color.soft};
    font-size: ${font.size.tiny};
  }
  & .gain {
    font-size: ${font.size.body};
    font-weight: ${font.weight.bold};
    font-variant-numeric: tabular-nums;
  }
  & .gain > small {
    font-size: ${font.size.tiny};
    font-weight: ${font.weight.normal};
  }
  & .state {
    display: inline-flex;
    align-items: center;
    gap: 2px;
    min-height: 18px;
    color: ${color.soft};
    font-size: ${font.size.tiny};
  }
  & > [data-state='today'] {
    border-color: ${color.success};
  }
  & > [data-state='today'] .state,
  & > [data-state='signed'] .state {
    color: ${color.success};
  }
  & > [data-state='signed'] .gain {
    color: ${color.soft};
  }
  /* The seventh day is the prize: as wide as two, warm. */
  & > [data-big] {
    position: relative;
    grid-column: span 2;
    justify-items: start;
    padding-inline: ${space(3)};
    background: linear-gradient(120deg, rgba(255, 184, 77, 0.28), rgba(255, 184, 77, 0.08));
    overflow: hidden;
  }
  & > [data-big] .gain {
    color: ${color.warning};
    font-size: ${font.size.title};
  }
  & > [data-big] > svg.prize {
    position: absolute;
    right: -8px;
    bottom: -8px;
    /* Small enough to leave the words their room on a phone 320 px wide. */
    width: 44px;
    height: 44px;
    color: ${color.warning};
    opacity: 0.28;
    ${media.desktop} {
      width: 64px;
      height: 64px;
    }
  }
`

const sign = css`
  &:not([aria-disabled='true']) {
    background: ${color.success};
    color: #04140b;
    font-weight: ${font.weight.bold};
  }
`

type SignInCardProps = {
  welfare: WelfareInfo
  /** The element with the minutes, the target of the animation. */
  balance: RefObject<HTMLParagraphElement | null>
  busy: boolean
  onSign: (button: Element) => void
}

/** How much free time there is, and the seven days that give more. */
export function SignInCard({ welfare, balance, busy, onSign }: SignInCardProps) {
  const { signIn, duration: durationMinutes } = welfare
  const words = useTexts(signInTexts)
  const signable = signIn.isSignIn === 1
  // Older gateways count only the days of the current seven.
  const streakDays = signIn.signInStreak ?? signIn.signInDay
  return (
    <section css={card} aria-label={words.title}>
      <div css={total}>
        <div>
          <div className="label">
            {words.freeTime}
            <Tooltip label={words.freeTimeHelp} text={words.freeTimeText} />
          </div>
          <Minutes count={durationMinutes} unit={words.minutes} ref={balance} />
          <Link className="more" to={path.freeTime()}>
            {words.howToEarn}
          </Link>
          <Expiry minutes={welfare.expire_minutes} atSeconds={welfare.expire_time} />
        </div>
        <p className="streak">
          {words.streakBefore}
          <strong>{streakDays}</strong>
          {words.streakAfter({ count: streakDays })}
        </p>
      </div>
      <ol css={grid}>
        {signInDays(signIn).map((one) => (
          <Day key={one.day} {...one} />
        ))}
      </ol>
      <Button
        size="large"
        wide
        css={sign}
        busy={busy}
        // Disabled, it would lose the focus by its own press.
        aria-disabled={!signable || undefined}
        onClick={({ currentTarget }: { currentTarget: Element }) =>
          signable && onSign(currentTarget)
        }
      >
        {signable ? words.sign : words.signedToday}
      </Button>
    </section>
  )
}

function Day({ day, minutes, timeMs, state }: ReturnType<typeof signInDays>[number]) {
  const words = useTexts(signInTexts)
  const { time } = useFormats()
  const prize = day === SIGN_IN_CYCLE_DAYS
  return (
    <li
      data-state={state}
      data-big={prize || undefined}
      aria-current={state === 'today' ? 'date' : undefined}
    >
      <span className="day">
        {prize ? `${words.day({ day })} · ${words.prize}` : words.day({ day })}
      </span>
      <span className="gain">
        +{minutes}
        <small> {words.minutes}</small>
      </span>
      <span className="state">
        {state === 'signed' && (
          <>
            <Check size={14} strokeWidth={3} aria-hidden />
            <span css={visuallyHidden}>{words.signed}</span>
          </>
        )}
        {state === 'today' ? words.today : time(timeMs, { month: 'numeric', day: 'numeric' })}
      </span>
      {prize && <Gift className="prize" strokeWidth={1.25} aria-hidden />}
    </li>
  )
}
