import { css } from '@emotion/react'
import { call, wordsFor } from '@cloudplay/api'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { color, ErrorState, font, radius, Skeleton, space } from '@cloudplay/ui'
import { MoreLink } from '@cloudplay/ui/more-link'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { personalTexts } from '../../texts/personal.ts'

const head = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin-bottom: ${space(2)};
  & > h2 {
    color: ${color.soft};
    font-size: ${font.size.small};
    font-weight: ${font.weight.medium};
  }
`

const table = css`
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.raised};
  font-variant-numeric: tabular-nums;
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 200px 140px;
    gap: ${space(4)};
    padding: ${space(3)} ${space(4)};
  }
  & > li + li {
    border-top: 1px solid ${color.line};
  }
  & > li > :nth-of-type(1) {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & time {
    color: ${color.soft};
    font-size: ${font.size.small};
  }
  & .amount {
    font-weight: ${font.weight.bold};
    text-align: end;
  }
  & .amount[data-in] {
    color: ${color.success};
  }
  & > .none {
    display: block;
    color: ${color.soft};
    font-size: ${font.size.small};
  }
`

const SHOWN = 5
const SKELETON_PX = 58

/** The latest changes to the player's coins; the whole list is a separate page (WALLET-4). */
export function LatestRecords() {
  const words = useTexts(personalTexts)
  const { number, minute } = useFormats()
  const records = useQuery({
    queryKey: ['consumeList', 'latest'],
    meta: { quiet: true },
    queryFn: () => call('consumeList', { page: 1 }),
  })
  return (
    <section>
      <div css={head}>
        <h2>{words.latestRecords}</h2>
        <MoreLink as={Link} to={path.tradeRecords({ isShowBack: 1 })} />
      </div>
      {records.isPending ? (
        <div aria-busy="true" aria-label={words.loading}>
          <Skeleton height={SKELETON_PX} />
        </div>
      ) : records.isLoadingError ? (
        <ErrorState
          text={wordsFor(records.error)}
          onRetry={() => records.refetch()}
          retrying={records.isFetching}
        />
      ) : (
        <ul css={table}>
          {records.data.list.length === 0 && <li className="none">{words.noRecords}</li>}
          {records.data.list.slice(0, SHOWN).map(({ id, title, amount, ctime }) => (
            <li key={id}>
              <span lang="zh-CN">{title}</span>
              <time dateTime={new Date(ctime * 1000).toISOString()}>{minute(ctime * 1000)}</time>
              <span className="amount" data-in={amount > 0 || undefined}>
                {amount > 0 ? '+' : ''}
                {number(amount)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
