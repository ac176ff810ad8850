import { call, wordsFor } from '@cloudplay/api'
import { ConsumeType, type SessionMinute } from '@cloudplay/contract'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { usePages } from '@cloudplay/lists'
import { Button, color, ErrorState, font, radius, Skeleton, space } from '@cloudplay/ui'
import { css } from '@emotion/react'
import { recordTexts } from '../../texts/records.ts'
import { sessionTexts } from '../../texts/session.ts'
import { WhyLag } from './WhyLag.tsx'

const panel = css`
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.small};
  background: ${color.raised};
  font-size: ${font.size.small};
  & > ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 240px), 1fr));
    gap: ${space(1)} ${space(8)};
    margin: 0;
    padding: 0;
    list-style: none;
  }
  & li {
    display: grid;
    grid-template-columns: 48px minmax(0, 1fr) auto;
    gap: ${space(2)};
    min-height: 24px;
  }
  & > p {
    margin: 0;
    color: ${color.muted};
  }
  & time {
    color: ${color.muted};
  }
  & .returned {
    color: ${color.success};
  }
  & s {
    color: ${color.muted};
  }
  & > :is(button, a) {
    margin-top: ${space(2)};
  }
`

const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** The minutes of a session, and what paid for each (WALLET-9). */
export function SessionMinutes({ cid, id }: { cid: string; id: string }) {
  const words = useTexts(sessionTexts)
  const minutes = usePages({
    queryKey: ['getSessionMinutes', cid],
    load: (page, signal) => call('getSessionMinutes', { cid, page }, { signal }),
  })
  const list = minutes.pages.flat()
  return (
    <div css={panel} id={id} role="group" aria-label={words.minutes} aria-busy={minutes.isPending}>
      {minutes.isPending && <Skeleton height={72} />}
      {minutes.error !== null && list.length === 0 && (
        <ErrorState
          text={wordsFor(minutes.error)}
          onRetry={() => void minutes.refresh()}
          retrying={minutes.isFetching}
        />
      )}
      {minutes.error === null && !minutes.isPending && list.length === 0 && <p>{words.onlySums}</p>}
      {list.length > 0 && (
        // Safari doesn't announce a list without markers unless it has this role.
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles
        <ul role="list">
          {list.map((minute) => (
            <Minute key={minute.minute} minute={minute} />
          ))}
        </ul>
      )}
      {minutes.hasMore && (
        <Button variant="plain" busy={minutes.isFetching} onClick={minutes.loadMore}>
          {minutes.moreFailed ? words.moreAgain : words.more}
        </Button>
      )}
      <WhyLag cid={cid} />
    </div>
  )
}

function Minute({
  minute: { ctime, paid_by: paidBy, coins, refund_time: at },
}: {
  minute: SessionMinute
}) {
  const words = useTexts(sessionTexts)
  const { amount } = useTexts(recordTexts)
  const { time, number, minute } = useFormats()
  const iso = new Date(ctime * 1000).toISOString()
  const price = paidBy === ConsumeType.coins ? amount({ coins: number(-coins) }) : ''
  return (
    <li>
      <time dateTime={iso}>{time(ctime * 1000, CLOCK)}</time>
      <span>
        {paidBy === ConsumeType.coins
          ? words.byCoins
          : paidBy === ConsumeType.freeMinutes
            ? words.byFreeTime
            : words.byCard}
        {at > 0 && (
          <span className="returned" title={minute(at * 1000)}>
            {' · '}
            {words.returned}
          </span>
        )}
      </span>
      {at > 0 ? <s>{price}</s> : <span>{price}</span>}
    </li>
  )
}
