import { css } from '@emotion/react'
import type { Notice, NoticeKind } from '@cloudplay/contract'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { color, font, media, radius, space, visuallyHidden } from '@cloudplay/ui'
import {
  BellRing,
  CircleAlert,
  Clock,
  Coins,
  Gamepad2,
  ReceiptText,
  type LucideIcon,
} from 'lucide-react'
import { Link } from 'react-router-dom'
import { endTexts, noticeTexts } from '../../texts/notices.ts'
import { isKnown, viewOf } from './notice-view.ts'

const row = css`
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr) 8px;
  align-items: center;
  gap: ${space(3)};
  min-height: 72px;
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.raised};
  color: ${color.text};
  & > .icon {
    display: grid;
    place-items: center;
    width: 40px;
    height: 40px;
    border-radius: 50%;
    background: ${color.wash};
    color: ${color.soft};
  }
  & > .text {
    display: grid;
    gap: 2px;
    overflow-wrap: anywhere;
  }
  & time {
    color: ${color.soft};
    font-size: ${font.size.small};
    font-variant-numeric: tabular-nums;
  }
  & > .dot {
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: ${color.confirm};
  }
  &[data-read] .text > span {
    color: ${color.soft};
  }
  &:not([data-read]) > .icon {
    color: ${color.link};
  }
  ${media.hover} {
    &:hover {
      background: ${color.overlay};
    }
  }
`

/** Height of a row whose sentence takes one line. */
export const NOTICE_ROW_PX = 74

const icons: Record<NoticeKind, LucideIcon> = {
  game_launched: Gamepad2,
  refund: ReceiptText,
  coins_given: Coins,
  coins_began: Coins,
  coins_ending: Clock,
  card_ending: Clock,
  session_ended: CircleAlert,
}

/** One notice: a sentence that leads where it matters, and when it was. */
export function NoticeRow({ row: notice, onRead }: { row: Notice; onRead: (one: Notice) => void }) {
  const notices = useTexts(noticeTexts)
  const ends = useTexts(endTexts)
  const formats = useFormats()
  const { text, to } = viewOf(notice, { notices, ends, formats })
  const { kind, at, is_read: isRead } = notice
  const Icon = isKnown(kind) ? icons[kind] : BellRing
  return (
    <Link
      to={to}
      css={row}
      data-read={isRead ? '' : undefined}
      // An older page reloads itself for a kind that it does not know.
      reloadDocument={!isKnown(kind)}
      onClick={() => onRead(notice)}
    >
      <span className="icon">
        <Icon size={20} aria-hidden />
      </span>
      <span className="text">
        <span>
          {!isRead && <span css={visuallyHidden}>{notices.unread} </span>}
          {text}
        </span>
        <time dateTime={new Date(at * 1000).toISOString()}>{formats.minute(at * 1000)}</time>
      </span>
      {!isRead && <span className="dot" aria-hidden />}
    </Link>
  )
}
