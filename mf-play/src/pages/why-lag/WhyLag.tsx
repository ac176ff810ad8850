import { call, wordsFor } from '@cloudplay/api'
import type { LagCause } from '@cloudplay/contract/session-seconds'
import type { LagReport, LagSpan } from '@cloudplay/contract'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { Button, color, EmptyState, ErrorState, font, radius, Skeleton, space } from '@cloudplay/ui'
import { PageFrame } from '@cloudplay/ui/page-frame'
import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import { Gamepad2, Globe, Monitor, Server, Wifi, type LucideIcon } from 'lucide-react'
import { Link, useSearchParams } from 'react-router-dom'
import { causeWords, spanWords } from '../../lag/lag-words.ts'
import { lagTexts } from '../../texts/lag.ts'

const intro = css`
  margin: 0 0 ${space(4)};
  color: ${color.soft};
`

const list = css`
  display: grid;
  gap: ${space(3)};
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${space(1)} ${space(4)};
    padding: ${space(4)} ${space(5)};
    border: 1px solid ${color.line};
    border-radius: ${radius.large};
    background: ${color.raised};
  }
  & svg {
    grid-row: 1 / span 3;
    margin-top: ${space(1)};
    color: ${color.warning};
  }
  & h2 {
    font-size: ${font.size.body};
    overflow-wrap: anywhere;
  }
  & time,
  & p {
    margin: 0;
    color: ${color.soft};
    font-size: ${font.size.small};
    font-variant-numeric: tabular-nums;
  }
`

const buttons = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  margin-top: ${space(6)};
`

const icons: Record<LagCause, LucideIcon> = {
  network: Wifi,
  node: Server,
  game: Gamepad2,
  browser: Globe,
  display: Monitor,
}

const advice = {
  network: 'networkAdvice',
  node: 'nodeAdvice',
  game: 'gameAdvice',
  browser: 'browserAdvice',
  display: 'displayAdvice',
} as const satisfies Record<LagCause, string>

/** /whyLag: when a game lagged, whose fault it was, and what helps (SEEN-4). */
export default function WhyLag() {
  const words = useTexts(lagTexts)
  const cid = useSearchParams()[0].get('cid')?.slice(0, 64) ?? ''
  const query = useQuery({
    queryKey: ['getLagReport', cid],
    queryFn: ({ signal }) => call('getLagReport', { cid }, { signal }),
    enabled: cid !== '',
    meta: { quiet: true },
  })
  const report = query.data?.report
  return (
    <PageFrame title={words.title} back>
      {cid === '' || report === null ? (
        <EmptyState title={words.none} text={words.noneText} />
      ) : report ? (
        <Report report={report} />
      ) : query.isError ? (
        <ErrorState
          text={wordsFor(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <Skeleton height={180} />
      )}
    </PageFrame>
  )
}

function Report({ report: { name, from, to, spans } }: { report: LagReport }) {
  const words = useTexts(lagTexts)
  const { span } = useFormats()
  return (
    <>
      <p css={intro}>{words.intro({ game: name, time: span(from * 1000, to * 1000) })}</p>
      {spans.length === 0 ? (
        <EmptyState title={words.fine} text={words.fineText} />
      ) : (
        // Safari doesn't announce a list without markers unless it has this role.
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles
        <ul css={list} role="list">
          {spans.map((lag) => (
            <Lag key={lag.from} lag={lag} />
          ))}
        </ul>
      )}
      <div css={buttons}>
        {spans.some(({ cause }) => cause === 'network') && (
          <Button as={Link} to={path.networkTest()} variant="main">
            {words.test}
          </Button>
        )}
        <Button as={Link} to={path.tradeRecords({ isShowBack: 1 })}>
          {words.records}
        </Button>
      </div>
    </>
  )
}

function Lag({ lag }: { lag: LagSpan }) {
  const words = useTexts(lagTexts)
  const Icon = icons[lag.cause]
  return (
    <li>
      <Icon size={24} aria-hidden />
      <time dateTime={new Date(lag.from * 1000).toISOString()}>{spanWords(lag)}</time>
      <h2>{causeWords(lag)}</h2>
      <p>{words[advice[lag.cause]]}</p>
    </li>
  )
}
