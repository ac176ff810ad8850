import { css } from '@emotion/react'
import type { ConsumeRecord } from '@cloudplay/contract'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { color, font, media, space } from '@cloudplay/ui'
import type { ComponentType } from 'react'
import { fenOf } from '../../rules/amount.ts'
import { recordTexts } from '../../texts/records.ts'
import { recordColumns } from './RecordColumns.tsx'
import type { RecordKind } from './RecordKinds.tsx'

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
  & > .fine:last-child {
    text-align: right;
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
  const income = record.amount > 0
  return (
    <div css={row}>
      <span>{record.title}</span>
      <span className="amount" data-in={income || undefined}>
        {income ? '+' : ''}
        {amount}
      </span>
      <time className="fine" dateTime={new Date(record.ctime * 1000).toISOString()}>
        {minute(record.ctime * 1000)}
      </time>
      <span className="fine">{balance}</span>
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

export const rowOf: Record<RecordKind, ComponentType<{ row: ConsumeRecord }>> = {
  coins: CoinRow,
  minutes: MinuteRow,
  cards: CardRow,
}
