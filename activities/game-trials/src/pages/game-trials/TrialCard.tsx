import { css } from '@emotion/react'
import { activityColor } from '@cloudplay/activity'
import type { GameTrial } from '@cloudplay/contract'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { Button, color, font, media, Picture, radius, space } from '@cloudplay/ui'
import { useFocusKept } from '@cloudplay/ui/use-focus-kept'
import { Link } from 'react-router-dom'
import { trialState } from '../../rules/trial-state.ts'
import { trialTexts } from '../../texts/trials.ts'

const card = css`
  display: grid;
  grid-template-columns: 112px 1fr;
  gap: ${space(3)};
  padding: ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.raised};
  & .art {
    position: relative;
    border-radius: ${radius.small};
    overflow: hidden;
    align-self: start;
  }
  & .words {
    display: grid;
    align-content: start;
    gap: ${space(1)};
    min-width: 0;
  }
  & h3 {
    font-size: ${font.size.body};
  }
  & p {
    color: ${color.soft};
    font-size: ${font.size.small};
  }
  & .minutes {
    color: ${activityColor.accent};
    font-size: ${font.size.small};
  }
  & .act {
    margin-top: auto;
    padding-top: ${space(2)};
  }
  ${media.desktop} {
    grid-template-columns: 1fr;
    padding: 0 0 ${space(4)};
    overflow: hidden;
    & .art {
      border-radius: 0;
    }
    & .words {
      padding: 0 ${space(4)};
      height: 100%;
    }
  }
`

type TrialCardProps = {
  trial: GameTrial
  loggedIn: boolean
  receiving: number | null
  onReceive: (gameId: number) => void
}

/** A game of the activity: what it gives, how many are left, and the one thing that can be done. */
export function TrialCard({ trial, loggedIn, receiving, onReceive }: TrialCardProps) {
  const words = useTexts(trialTexts)
  const { number } = useFormats()
  const kept = useFocusKept()
  const state = trialState(trial)
  return (
    <li css={card}>
      <span className="art">
        <Picture
          src={trial.image_list}
          alt=""
          crop="wide"
          sizes="(min-width: 768px) 300px, 112px"
        />
      </span>
      <div className="words">
        <h3>{trial.name}</h3>
        <p className="minutes">
          {words.minutes({ minutes: trial.minutes })} ·{' '}
          {state === 'play' ? words.got : words.left({ left: number(trial.left) })}
        </p>
        <p>{trial.desc}</p>
        <div {...kept} className="act">
          {state === 'receive' && (
            <Button
              variant="main"
              busy={receiving === trial.game_id}
              disabled={receiving !== null && receiving !== trial.game_id}
              onClick={() => onReceive(trial.game_id)}
            >
              {loggedIn ? words.receive({ minutes: trial.minutes }) : words.logIn}
            </Button>
          )}
          {state === 'play' && (
            <Button as={Link} to={path.game(trial.game_id)}>
              {words.playNow}
            </Button>
          )}
          {state !== 'receive' && state !== 'play' && <Button disabled>{words[state]}</Button>}
        </div>
      </div>
    </li>
  )
}
