import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { useSession } from '@cloudplay/session'
import { color, font, IconButton, radius } from '@cloudplay/ui'
import { css } from '@emotion/react'
import { Bell } from 'lucide-react'
import { Link } from 'react-router-dom'
import { frameTexts } from '../texts/frame.ts'

const MOST_SHOWN = 99

/** The way to the notification centre, with the live number of unread notices (ACCT-14). */
export function NoticeBell() {
  const words = useTexts(frameTexts)
  const unread = useSession((session) => session.unread)
  const label = unread > 0 ? words.unreadNotices({ count: unread }) : words.notices
  return (
    <IconButton as={Link} to={path.notices()} label={label} css={place}>
      <Bell size={20} aria-hidden />
      {unread > 0 && (
        <span css={badge} aria-hidden>
          {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
        </span>
      )}
    </IconButton>
  )
}

const place = css({ position: 'relative', marginInline: -8 })

const badge = css`
  position: absolute;
  top: 4px;
  left: 50%;
  min-width: 18px;
  padding: 0 5px;
  border-radius: ${radius.pill};
  background: ${color.confirm};
  color: ${color.page};
  font-size: ${font.size.tiny};
  font-weight: ${font.weight.bold};
  line-height: 18px;
  text-align: center;
  font-variant-numeric: tabular-nums;
`
