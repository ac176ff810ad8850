import { css } from '@emotion/react'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { useSession } from '@cloudplay/session'
import { Button, color, font, radius, space } from '@cloudplay/ui'
import { menuTexts, spendingTexts } from '../../../../texts/menu.ts'
import type { MenuScope } from '../menu-scope.ts'
import { spendingWords } from './spending-words.ts'
import { useSpending } from './use-spending.ts'

const card = css`
  display: grid;
  gap: ${space(3)};
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.medium};
  background: ${color.wash};
  font-size: ${font.size.small};
  font-variant-numeric: tabular-nums;
  & .soft {
    color: ${color.soft};
  }
  & .left {
    font-size: ${font.size.title};
    font-weight: ${font.weight.bold};
    line-height: 1.3;
  }
  & > .purse {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(3)};
    padding-top: ${space(3)};
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
  const told = spendingNow && spendingWords(spendingNow, { words, formats, nowMs: Date.now() })
  return (
    <section css={card} aria-label={words.title}>
      {told ? (
        <div>
          <p className="soft">{words.left}</p>
          <p className="left">{told.left}</p>
          <p>{told.now}</p>
          {told.next && <p className="soft">{told.next}</p>}
        </div>
      ) : (
        <p className="soft">{words.unknown}</p>
      )}
      <div className="purse">
        <p>
          <span className="soft">{words.balance} </span>
          {balance === undefined ? '--' : words.coins({ coins: formats.number(balance) })}
        </p>
        <Button size="small" variant="main" onClick={() => show('topUp')}>
          {topUp}
        </Button>
      </div>
    </section>
  )
}
