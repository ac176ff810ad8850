import { css } from '@emotion/react'
import { ADVERT_WATCH_SECONDS, type WelfareTask } from '@cloudplay/contract'
import { useTexts } from '@cloudplay/i18n'
import { loginFor, path } from '@cloudplay/paths'
import { useSession } from '@cloudplay/session'
import { Button, color, font, radius, space } from '@cloudplay/ui'
import { Gift } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { videoTexts } from '../../texts/video.ts'
import type { AdvertState } from './advert-watch.ts'

const box = css`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  padding: ${space(4)};
  border-radius: ${radius.medium};
  background: ${color.raised};
  box-shadow: inset 0 0 0 1px ${color.line};
  & > svg {
    color: ${color.success};
  }
  & > .words {
    display: grid;
    gap: 2px;
    font-size: ${font.size.small};
  }
  & .title {
    color: ${color.text};
    font-weight: ${font.weight.medium};
  }
  & .line {
    color: ${color.soft};
    font-variant-numeric: tabular-nums;
  }
  & > progress {
    grid-column: 1 / -1;
    width: 100%;
    height: 4px;
    margin-top: ${space(2)};
    overflow: hidden;
    border: 0;
    border-radius: 2px;
    appearance: none;
    background: ${color.washStrong};
    &::-webkit-progress-bar {
      background: ${color.washStrong};
    }
    &::-webkit-progress-value {
      background: ${color.success};
    }
    &::-moz-progress-bar {
      background: ${color.success};
    }
  }
`

const placeholder = css`
  visibility: hidden;
`

type Shown = Pick<WelfareTask, 'status' | 'awardCount' | 'sendNum'>

/** Keeps the place of the task that is on its way: nothing below moves when it comes. */
const COMING: Shown = { status: 0, awardCount: 0, sendNum: 0 }

type AdvertTaskProps = { task: WelfareTask | null; isComing: boolean; watch: AdvertState | null }

/** How far the player's task of watching a video is (WELFARE-2), and the way to claim it. */
export function AdvertTask({ task, isComing, watch }: AdvertTaskProps) {
  const words = useTexts(videoTexts)
  const loggedIn = useSession((session) => session.loggedIn)
  const { pathname } = useLocation()
  if (!loggedIn) {
    return (
      <div css={box}>
        <Gift size={24} aria-hidden />
        <p className="words line">{words.logIn}</p>
        <Button as={Link} to={loginFor(pathname)} size="small">
          {words.toLogIn}
        </Button>
      </div>
    )
  }
  const shown = task ?? (isComing ? COMING : null)
  if (!shown) return null
  return (
    <div css={task ? box : [box, placeholder]}>
      <Gift size={24} aria-hidden />
      <div className="words">
        <p className="title">{words.taskTitle({ done: shown.awardCount, all: shown.sendNum })}</p>
        <p className="line" role="status">
          {lineOf(shown, watch, words)}
        </p>
      </div>
      {shown.status === 1 && (
        <Button as={Link} to={path.welfare()} variant="main" size="small">
          {words.claim}
        </Button>
      )}
      {shown.status === 0 && (
        <progress
          aria-label={words.taskProgress}
          max={ADVERT_WATCH_SECONDS}
          value={watch ? ADVERT_WATCH_SECONDS - watch.secondsLeft : 0}
        />
      )}
    </div>
  )
}

function lineOf(
  task: Shown,
  watch: AdvertState | null,
  words: ReturnType<typeof videoTexts.get>,
): string {
  if (task.status === 2) return words.taskDone
  if (task.status === 1) return words.taskReady
  if (watch?.phase === 'watching') return words.taskLeft({ seconds: watch.secondsLeft })
  return watch?.phase === 'finishing' || watch?.phase === 'done'
    ? words.taskSending
    : words.taskStart
}
