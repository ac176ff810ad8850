import { css } from '@emotion/react'
import type { ConsumeRecord } from '@cloudplay/contract'
import { color, font, space } from '@cloudplay/ui'
import { coinsText } from '../../rules/amount.ts'
import { timeText } from '../../rules/time-text.ts'

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
`

/** One line of the ledger: what, how much, when, and the balance after it. */
export function RecordRow({ record }: { record: ConsumeRecord }) {
  const income = record.amount > 0
  return (
    <li css={row}>
      <span>{record.title}</span>
      <span className="amount" data-in={income || undefined}>
        {income ? '+' : ''}
        {coinsText(record.amount)} 网币
      </span>
      <time className="fine" dateTime={new Date(record.ctime * 1000).toISOString()}>
        {timeText(record.ctime)}
      </time>
      <span className="fine">余额 {coinsText(record.balance)}</span>
    </li>
  )
}
