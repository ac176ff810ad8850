import { css } from '@emotion/react'
import type { Notice } from '@cloudplay/contract'
import { useTexts } from '@cloudplay/i18n'
import { PagedList } from '@cloudplay/lists'
import { path } from '@cloudplay/paths'
import { Button, EmptyState, Skeleton, space } from '@cloudplay/ui'
import { PageFrame } from '@cloudplay/ui/page-frame'
import { CheckCheck } from 'lucide-react'
import { createContext, useContext, useState } from 'react'
import { Link } from 'react-router-dom'
import { noticeTexts } from '../../texts/notices.ts'
import { NOTICE_ROW_PX, NoticeRow } from './NoticeRow.tsx'
import { useNotices } from './use-notices.ts'

const tools = css`
  display: flex;
  justify-content: flex-end;
  min-height: 36px;
  margin-bottom: ${space(3)};
`

/** Rows are drawn by the list, which gives them nothing but their notice. */
const OnRead = createContext<(notice: Notice) => void>(() => undefined)

function Row({ row }: { row: Notice }) {
  return <NoticeRow row={row} onRead={useContext(OnRead)} />
}

/** 消息中心: launches, refunds, gifts, ending cards and ended games, newest first (ACCT-14). */
export default function Notices() {
  const words = useTexts(noticeTexts)
  const { pages, read, readAll, readingAll } = useNotices()
  const hasUnread = pages.pages.some((list) => list.some(({ is_read: isRead }) => !isRead))
  const [isFocused, setFocused] = useState(false)
  return (
    <PageFrame title={words.title} back>
      <div css={tools}>
        {/* Removed by its own press, it would lose the focus. */}
        {(hasUnread || isFocused) && (
          <Button
            size="small"
            busy={readingAll}
            aria-disabled={!hasUnread || undefined}
            icon={<CheckCheck size={16} aria-hidden />}
            onClick={hasUnread ? readAll : undefined}
            onFocus={() => setFocused(true)}
            // A blur of the window leaves it the focus.
            onBlur={() => document.hasFocus() && setFocused(false)}
          >
            {words.readAll}
          </Button>
        )}
      </div>
      <OnRead value={read}>
        <PagedList
          pages={pages}
          label={words.title}
          Row={Row}
          rowKey={(notice) => notice.id}
          rowHeight={NOTICE_ROW_PX}
          gap={12}
          skeleton={<Skeleton height={NOTICE_ROW_PX} />}
          empty={
            <EmptyState
              title={words.emptyTitle}
              text={words.emptyText}
              action={
                <Button as={Link} to={path.categories()} variant="main">
                  {words.play}
                </Button>
              }
            />
          }
        />
      </OnRead>
    </PageFrame>
  )
}
