import { css } from '@emotion/react'
import { GAME_TIME_REWARD_MINUTES, type GameDuration } from '@cloudplay/contract'
import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { Button, color, font, Picture, radius, space } from '@cloudplay/ui'
import { Progress } from '@cloudplay/ui/progress'
import { Link } from 'react-router-dom'
import { ClaimButton, taskAction } from '../../components/ClaimButton.tsx'
import { playedPercent } from '../../rules/played-percent.ts'
import { TaskStatus } from '../../rules/task-status.ts'
import { freeTimeTexts } from '../../texts/free-time.ts'

const card = css`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr);
  gap: ${space(4)};
  min-height: 122px;
  padding: ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.raised};
  & > a.picture {
    border-radius: ${radius.small};
    overflow: hidden;
  }
  & > .facts {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: space-between;
    gap: ${space(2)};
    min-width: 0;
  }
  & h3 {
    overflow: hidden;
    font-size: ${font.size.body};
    font-weight: ${font.weight.medium};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & .desc {
    overflow: hidden;
    color: ${color.soft};
    font-size: ${font.size.small};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & .foot {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(3)};
  }
  & .played {
    color: ${color.soft};
    font-size: ${font.size.small};
    font-variant-numeric: tabular-nums;
  }
  & .played > strong {
    display: block;
    color: ${color.success};
    font-weight: ${font.weight.medium};
  }
`

type GameTimeProps = { game: GameDuration; busy: boolean; onClaim: (button: Element) => void }

/** A game, how far it is played, and the time that gives. */
export function GameTime({ game, busy, onClaim }: GameTimeProps) {
  const words = useTexts(freeTimeTexts)
  const { name, status, play_time: played, target_time: target } = game
  const progress = words.played({ played, target })
  return (
    <li css={card}>
      <Link
        className="picture"
        to={path.game(game.game_id)}
        aria-label={words.playGame({ game: name })}
      >
        <Picture src={game.ad_image} alt="" crop="tall" sizes="72px" />
      </Link>
      <div className="facts">
        <div>
          <h3>{name}</h3>
          <p className="desc">{game.desc}</p>
        </div>
        <Progress percent={playedPercent(game)} label={progress} hideLabel />
        <div className="foot">
          <p className="played">
            <strong>{words.gain({ count: GAME_TIME_REWARD_MINUTES })}</strong>
            {progress}
          </p>
          {status === TaskStatus.toDo ? (
            <Button size="small" css={taskAction} disabled>
              {words.toDo}
            </Button>
          ) : (
            <ClaimButton
              label={words.claimOf({ game: name })}
              busy={busy}
              isDone={status !== TaskStatus.claimable}
              onClaim={onClaim}
            >
              {status === TaskStatus.claimable ? words.claim : words.done}
            </ClaimButton>
          )}
        </div>
      </div>
    </li>
  )
}
