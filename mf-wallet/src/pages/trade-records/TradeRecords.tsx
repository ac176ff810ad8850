import { css } from '@emotion/react'
import { call } from '@cloudplay/api'
import { useTexts } from '@cloudplay/i18n'
import { PagedList, useKeptState, usePages } from '@cloudplay/lists'
import { path } from '@cloudplay/paths'
import { BackBar, Button, EmptyState, font, media, Page, Skeleton, space } from '@cloudplay/ui'
import { Link, useSearchParams } from 'react-router-dom'
import { recordTexts } from '../../texts/records.ts'
import { OpenSessionsProvider, useOpenSessions } from './open-sessions.ts'
import { RecordColumns } from './RecordColumns.tsx'
import { RecordKinds, type RecordKind } from './RecordKinds.tsx'
import { RECORD_ROW_PX, rowOf } from './RecordRow.tsx'

const heading = css`
  margin-bottom: ${space(4)};
  font-size: ${font.size.large};
  ${media.desktop} {
    font-size: ${font.size.huge};
  }
`

/** As high as a row, with the space that a row has around its words. */
const outline = css`
  padding: ${space(2)} 0;
`

/** The player's ledger, newest first (WALLET-4), a row for each game session (WALLET-9). `isShowBack=1` puts a back bar over it. */
export default function TradeRecords() {
  const [search] = useSearchParams()
  const words = useTexts(recordTexts)
  const showBack = search.get('isShowBack') === '1'
  return (
    <>
      {showBack && <BackBar title={words.title} />}
      <Page>
        {!showBack && <h1 css={heading}>{words.title}</h1>}
        <Records />
      </Page>
    </>
  )
}

function Records() {
  const [kind, setKind] = useKeptState<RecordKind>('record-kind', 'coins')
  const openSessions = useOpenSessions()
  return (
    <>
      <RecordKinds kind={kind} onChange={setKind} />
      <RecordColumns />
      <OpenSessionsProvider value={openSessions}>
        <RecordsOfKind key={kind} kind={kind} />
      </OpenSessionsProvider>
    </>
  )
}

function RecordsOfKind({ kind }: { kind: RecordKind }) {
  const words = useTexts(recordTexts)
  const records = usePages({
    queryKey: ['consumeList', kind],
    load: (number, signal) => call('consumeList', { page: number, kind }, { signal }),
  })
  return (
    <PagedList
      pages={records}
      label={words.title}
      Row={rowOf[kind]}
      rowKey={(record) => record.id}
      rowHeight={RECORD_ROW_PX}
      skeleton={
        <div css={outline}>
          <Skeleton height={RECORD_ROW_PX - 16} />
        </div>
      }
      empty={
        <EmptyState
          title={words.emptyTitle}
          text={words.emptyText}
          action={
            <Button as={Link} to={path.home()} variant="main">
              {words.play}
            </Button>
          }
        />
      }
    />
  )
}
