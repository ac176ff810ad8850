import { ActivityPage, Rules, type Look } from '@cloudplay/activity'
import { css } from '@emotion/react'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { Button, EmptyState, Skeleton, space } from '@cloudplay/ui'
import { Link } from 'react-router-dom'
import { cardsOf } from '../../rules/story.ts'
import { pageTexts, ruleTexts } from '../../texts/summary.ts'
import { Actions } from './Actions.tsx'
import { Card } from './Card.tsx'
import { Story } from './Story.tsx'
import { useSummary, type SummaryAnswer, type SummaryState } from './use-summary.ts'

const look: Look = {
  night: '#2a1457',
  accent: '#7FD8FF',
  onAccent: '#041624',
  soft: 'rgba(160, 100, 255, 0.18)',
}

const apart = css`
  display: grid;
  margin-bottom: ${space(8)};
`

function Year({ answer, state }: { answer: SummaryAnswer; state: SummaryState }) {
  const words = useTexts(pageTexts)
  const { summary } = answer
  if (!summary) {
    return (
      <EmptyState
        title={words.logInLine}
        action={
          <Button variant="main" size="large" onClick={state.logIn}>
            {words.logIn}
          </Button>
        }
      />
    )
  }
  const isMine = answer.is_mine === 1
  if (summary.play_minutes === 0 && isMine) {
    return (
      <EmptyState
        title={words.notPlayed}
        text={words.notPlayedLine}
        action={
          <Button variant="main" size="large" as={Link} to={path.home()}>
            {words.play}
          </Button>
        }
      />
    )
  }
  const cards = cardsOf(summary).map((kind) => ({
    key: kind,
    card: <Card kind={kind} summary={summary} isMine={isMine} />,
  }))
  return (
    <div css={apart}>
      <Story cards={cards} />
      <Actions answer={answer} summary={summary} state={state} />
    </div>
  )
}

function SummaryRules({ answer }: { answer: SummaryAnswer | undefined }) {
  const words = useTexts(ruleTexts)
  const { span } = useFormats()
  if (!answer) return null
  return (
    <Rules>
      {answer.end_time > 0 &&
        words.time({ span: span(answer.start_time * 1000, answer.end_time * 1000) })}
      {words.count}
      {words.january}
      {words.share}
      {words.reward({ minutes: answer.reward_minutes })}
    </Rules>
  )
}

/** A player's year as a story of cards (PROMO-4): their own, or a shared one. */
export default function AnnualSummary() {
  const words = useTexts(pageTexts)
  const state = useSummary()
  return (
    <ActivityPage
      art="annual-summary"
      name={words.name}
      line={words.line}
      look={look}
      query={state.query}
      skeleton={<Skeleton height={500} />}
      rules={<SummaryRules answer={state.query.data} />}
    >
      {(answer) => <Year answer={answer} state={state} />}
    </ActivityPage>
  )
}
