import { css } from '@emotion/react'
import type { ConsumeRecord } from '@cloudplay/contract'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { color, font, media, space } from '@cloudplay/ui'
import { useId, type ComponentType } from 'react'
import { fenOf } from '../../rules/amount.ts'
import { recordTexts } from '../../texts/records.ts'
import { sessionTexts } from '../../texts/session.ts'
import { useOpenSession } from './open-sessions.ts'
import { recordColumns } from './RecordColumns.tsx'
import type { RecordKind } from './RecordKinds.tsx'
import { SessionMinutes } from './SessionMinutes.tsx'
import { SessionTitle } from './SessionTitle.tsx'

const row = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 2px ${space(4)};
  padding: ${space(3)} 0;
  border-bottom: 1px solid ${color.line};
  font-variant-numeric: tabular-nums;
  & > .amount {
    font-weight: ${font.weight.bold};
    text-align: right;
  }
  & > .amount[data-in] {
    color: ${color.success};
  }
  & > .fine {
    color: ${color.muted};
    font-size: ${font.size.small};
  }
  & > .balance {
    text-align: right;
  }
  & > .minutes {
    grid-column: 1 / -1;
  }
  ${media.desktop} {
    ${recordColumns};
    padding: ${space(4)} ${space(2)};
    & > time {
      order: -1;
    }
  }
`

/** Height of a row whose title takes one line. */
export const RECORD_ROW_PX = 72

/** One line of the ledger: what, how much, when, and the balance after it. */
function RecordLine({
  record,
  amount,
  balance,
}: {
  record: ConsumeRecord
  amount: string
  balance: string
}) {
  const { minute } = useFormats()
  const { session } = record
  const { isOpen, toggle } = useOpenSession(session?.cid ?? '')
  const panel = useId()
  const income = record.amount > 0
  return (
    <div css={row}>
      {session ? (
        <SessionTitle title={record.title} use={session} isOpen={isOpen} {...{ panel, toggle }} />
      ) : (
        <span>{record.title}</span>
      )}
      <span className="amount" data-in={income || undefined}>
        {income ? '+' : ''}
        {amount}
      </span>
      <time className="fine" dateTime={new Date(record.ctime * 1000).toISOString()}>
        {minute(record.ctime * 1000)}
      </time>
      <span className="fine balance">{balance}</span>
      {session && isOpen && (
        <div className="minutes">
          <SessionMinutes cid={session.cid} id={panel} />
        </div>
      )}
    </div>
  )
}

function CoinRow({ row: record }: { row: ConsumeRecord }) {
  const words = useTexts(recordTexts)
  const { number } = useFormats()
  return (
    <RecordLine
      record={record}
      amount={words.amount({ coins: number(record.amount) })}
      balance={words.balance({ coins: number(record.balance) })}
    />
  )
}

function MinuteRow({ row: record }: { row: ConsumeRecord }) {
  const words = useTexts(recordTexts)
  const { number } = useFormats()
  return (
    <RecordLine
      record={record}
      amount={words.minuteAmount({ minutes: number(record.amount) })}
      balance={words.minutesLeft({ minutes: number(record.balance) })}
    />
  )
}

/** A card that was bought: what was paid for it, and nothing left of anything. */
function CardRow({ row: record }: { row: ConsumeRecord }) {
  const { money } = useFormats()
  return <RecordLine record={record} amount={money(fenOf(record.amount))} balance="" />
}

/** A game session: how much its minutes cost. It has no balance, because free time and cards have none. */
function SessionRow({ row: record }: { row: ConsumeRecord }) {
  const words = useTexts(recordTexts)
  const { free } = useTexts(sessionTexts)
  const { number } = useFormats()
  const amount = record.amount === 0 ? free : words.amount({ coins: number(record.amount) })
  return <RecordLine record={record} amount={amount} balance="" />
}

export const rowOf: Record<RecordKind, ComponentType<{ row: ConsumeRecord }>> = {
  coins: CoinRow,
  minutes: MinuteRow,
  cards: CardRow,
  sessions: SessionRow,
}
