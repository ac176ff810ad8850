import { css } from '@emotion/react'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { useSession } from '@cloudplay/session'
import { Button, color, font, radius, Skeleton, space } from '@cloudplay/ui'
import { menuTexts, spendingTexts } from '../../../../texts/menu.ts'
import type { MenuScope } from '../menu-scope.ts'
import { spendingWords } from './spending-words.ts'
import { useSpending } from './use-spending.ts'

const card = css`
  display: grid;
  gap: ${space(2)};
  padding: ${space(2)} ${space(4)};
  border-radius: ${radius.medium};
  background: ${color.wash};
  font-size: ${font.size.small};
  font-variant-numeric: tabular-nums;
  & .soft {
    color: ${color.soft};
  }
  & .left {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 ${space(2)};
  }
  & .left > b {
    font-size: ${font.size.title};
    line-height: 1.4;
  }
  & > .purse {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(3)};
    padding-top: ${space(2)};
    border-top: 1px solid ${color.line};
  }
`

/** How long the game can be played, what pays for it and when that changes, the balance and the way to top up (PLAY-29). */
export function TimeLeft({ gameId, cid, show }: MenuScope) {
  const words = useTexts(spendingTexts)
  const { topUp } = useTexts(menuTexts)
  const formats = useFormats()
  const balance = useSession(({ user }) => user?.extcredits2)
  const spendingNow = useSpending(gameId, cid)
  const shown =
    spendingNow && spendingWords(spendingNow, { words, formats, nowMs: spendingNow.nowMs })
  return (
    <section css={card} aria-label={words.title}>
      {shown === undefined ? (
        <Skeleton height={70} />
      ) : shown ? (
        <div>
          <p className="left">
            <span className="soft">{words.left}</span>
            <b>{shown.left}</b>
          </p>
          <p>{shown.now}</p>
          {shown.next && <p className="soft">{shown.next}</p>}
        </div>
      ) : (
        <p className="soft">{words.unknown}</p>
      )}
      <div className="purse">
        <p>
          <span className="soft">{words.balance} </span>
          <b>{balance === undefined ? '--' : words.coins({ coins: formats.number(balance) })}</b>
        </p>
        <Button size="small" variant="main" onClick={() => show('topUp')}>
          {topUp}
        </Button>
      </div>
    </section>
  )
}
