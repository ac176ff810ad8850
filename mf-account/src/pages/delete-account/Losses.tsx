import type { AccountDeletion } from '@cloudplay/contract'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { color, space } from '@cloudplay/ui'
import { css } from '@emotion/react'
import { deletionTexts } from '../../texts/deletion.ts'
import { panel } from './panel-style.ts'

const list = css`
  display: grid;
  gap: ${space(3)};
  & > div {
    display: flex;
    justify-content: space-between;
    gap: ${space(3)};
  }
  & dt {
    color: ${color.soft};
  }
  & dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
  }
`

/** Everything left in the account, which is lost with it. */
export function Losses({ account }: { account: AccountDeletion }) {
  const words = useTexts(deletionTexts)
  const formats = useFormats()
  const {
    extcredits2: coins,
    free_minutes: minutes,
    infiniteTime: cardUntil,
    is_member: isMember,
  } = account
  const rows = [
    [words.coins, formats.number(coins)],
    [words.freeTime, words.minutes({ count: formats.number(minutes) })],
    // `cardUntil` is the first moment after the card's last day.
    [
      words.card,
      cardUntil > 0 ? words.until({ day: formats.day((cardUntil - 1) * 1000) }) : words.none,
    ],
    [words.member, isMember === 1 ? words.memberYes : words.none],
  ] as const
  return (
    <div css={panel}>
      <h2>{words.losses}</h2>
      <dl css={list}>
        {rows.map(([what, much]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{much}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
