import { ActivityPage, Rules, type Look } from '@cloudplay/activity'
import { css } from '@emotion/react'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { color, EmptyState, font, media, Section, Skeleton, space } from '@cloudplay/ui'
import { ruleTexts, trialTexts } from '../../texts/trials.ts'
import { TrialCard } from './TrialCard.tsx'
import { useTrials, type TrialsAnswer } from './use-trials.ts'

const look: Look = {
  night: '#05402f',
  accent: '#5FE3A8',
  onAccent: '#03180F',
  soft: 'rgba(61, 214, 140, 0.16)',
}

const grid = css`
  display: grid;
  gap: ${space(3)};
  ${media.desktop} {
    grid-template-columns: repeat(auto-fill, minmax(260px, 1fr));
    gap: ${space(5)};
  }
`

const count = css`
  color: ${color.soft};
  font-size: ${font.size.small};
`

function TrialRules({ answer }: { answer: TrialsAnswer | undefined }) {
  const words = useTexts(ruleTexts)
  const { span } = useFormats()
  if (!answer) return null
  return (
    <Rules>
      {answer.end_time > 0 &&
        words.time({ span: span(answer.start_time * 1000, answer.end_time * 1000) })}
      {words.count({ max: answer.received_max })}
      {words.only}
      {words.valid({ days: answer.valid_days })}
      {words.minors}
    </Rules>
  )
}

/** Free minutes to try new games (PROMO-4). */
export default function GameTrials() {
  const words = useTexts(trialTexts)
  const { query, loggedIn, receiving, receive } = useTrials()
  return (
    <ActivityPage
      art="game-trials"
      name={words.name}
      line={words.line}
      look={look}
      query={query}
      skeleton={<Skeleton height={480} />}
      rules={<TrialRules answer={query.data} />}
    >
      {({ list, received, received_max }) =>
        list.length === 0 ? (
          <EmptyState title={words.none} />
        ) : (
          <Section title={words.title}>
            {loggedIn && (
              <p css={count}>{words.received({ count: received, max: received_max })}</p>
            )}
            <ul css={grid}>
              {list.map((trial) => (
                <TrialCard
                  key={trial.game_id}
                  trial={trial}
                  loggedIn={loggedIn}
                  receiving={receiving}
                  onReceive={receive}
                />
              ))}
            </ul>
          </Section>
        )
      }
    </ActivityPage>
  )
}
