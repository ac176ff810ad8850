import { ActivityPage, Rules, type Look } from '@cloudplay/activity'
import { css } from '@emotion/react'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { Button, color, font, media, radius, Skeleton, space } from '@cloudplay/ui'
import { useFocusKept } from '@cloudplay/ui/use-focus-kept'
import { coinTexts, ruleTexts } from '../../texts/coins.ts'
import { Days } from './Days.tsx'
import { useCoins, type CoinsAnswer } from './use-coins.ts'

const look: Look = {
  night: '#37195c',
  accent: '#FFD978',
  onAccent: '#261900',
  soft: 'rgba(255, 217, 120, 0.16)',
}

const box = css`
  display: grid;
  gap: ${space(5)};
  margin-bottom: ${space(8)};
  padding: ${space(5)} ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.raised};
  & .held {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space(1)} ${space(3)};
    color: ${color.soft};
    font-size: ${font.size.small};
  }
  & .held strong {
    margin-left: ${space(2)};
    color: ${color.text};
    font-size: ${font.size.large};
    font-variant-numeric: tabular-nums;
  }
  & .act {
    display: grid;
    width: 100%;
    max-width: 360px;
    margin: 0 auto;
    text-align: center;
  }
  ${media.desktop} {
    padding: ${space(8)};
  }
`

type Coins = ReturnType<typeof useCoins>

function CoinsPanel({ answer, state }: { answer: CoinsAnswer; state: Coins }) {
  const words = useTexts(coinTexts)
  const { number, end } = useFormats()
  const kept = useFocusKept()
  const {
    today_status: today,
    today_coins: coins,
    days_received: taken,
    days_max: days,
    temNum,
    expire_time,
  } = answer
  return (
    <div css={box}>
      {state.loggedIn ? (
        <p className="held">
          <span>
            {words.held}
            <strong>{number(temNum)}</strong>
          </span>
          {temNum > 0 && expire_time > 0 && (
            <span>{words.expires({ at: end(expire_time * 1000) })}</span>
          )}
        </p>
      ) : (
        <p>{words.logInLine({ days })}</p>
      )}
      <Days days={days} taken={taken} coins={coins} isToday={today === 1} />
      <div {...kept} className="act">
        {!state.loggedIn ? (
          <Button variant="main" size="large" wide onClick={state.logIn}>
            {words.logIn}
          </Button>
        ) : today === 1 ? (
          <Button variant="main" size="large" wide busy={state.busy} onClick={state.fetchCoins}>
            {words.fetch({ coins })}
          </Button>
        ) : (
          <p>{taken >= days ? words.all : today === 2 ? words.fetched : words.none}</p>
        )}
      </div>
    </div>
  )
}

function CoinRules({ answer }: { answer: CoinsAnswer | undefined }) {
  const words = useTexts(ruleTexts)
  const { span } = useFormats()
  if (!answer) return null
  const { start_time, end_time, today_coins, days_max } = answer
  return (
    <Rules>
      {end_time > 0 && words.time({ span: span(start_time * 1000, end_time * 1000) })}
      {words.day({ coins: today_coins, days: days_max })}
      {words.valid}
      {words.budget}
    </Rules>
  )
}

/** Coins to claim every day (PROMO-4). */
export default function DailyCoins() {
  const words = useTexts(coinTexts)
  const state = useCoins()
  return (
    <ActivityPage
      art="daily-coins"
      name={words.name}
      line={words.line}
      look={look}
      query={state.query}
      skeleton={<Skeleton height={420} />}
      rules={<CoinRules answer={state.query.data} />}
    >
      {(answer) => <CoinsPanel answer={answer} state={state} />}
    </ActivityPage>
  )
}
