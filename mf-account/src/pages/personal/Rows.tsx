import { css } from '@emotion/react'
import { color, font, media, radius, space } from '@cloudplay/ui'
import { ChevronRight, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router-dom'

const list = css`
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.raised};
  overflow: hidden;
  & > li + li {
    border-top: 1px solid ${color.line};
  }
`

const row = css`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: 56px;
  padding: 0 ${space(4)};
  &:focus-visible {
    outline-offset: -2px;
  }
  & > svg {
    flex: none;
    color: ${color.soft};
  }
  & > .text {
    flex: 1;
  }
  & > .note {
    color: ${color.muted};
    font-size: ${font.size.small};
  }
  ${media.hover} {
    &:hover {
      background: ${color.wash};
    }
  }
`

export interface Row {
  icon: LucideIcon
  text: string
  note?: string
  to: string
}

/** A group of rows that each lead to a page. */
export function Rows({ label, rows }: { label: string; rows: Row[] }) {
  return (
    <ul css={list} aria-label={label}>
      {rows.map(({ icon: Icon, text, note, to }) => (
        <li key={text}>
          <Link to={to} css={row}>
            <Icon size={20} aria-hidden />
            <span className="text">{text}</span>
            {note && <span className="note">{note}</span>}
            <ChevronRight size={18} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  )
}
