import { css } from '@emotion/react'
import { color, font, media, radius, space } from '@cloudplay/ui'
import { ChevronRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
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
  padding: ${space(2)} ${space(4)};
  &:focus-visible {
    outline-offset: -2px;
  }
  & > svg {
    flex: none;
    color: ${color.soft};
  }
  & > .text {
    flex: 1 0 auto;
  }
  & > .note {
    color: ${color.muted};
    font-size: ${font.size.small};
    text-align: end;
  }
  ${media.hover} {
    a&:hover {
      background: ${color.wash};
    }
  }
`

interface RowWords {
  icon: LucideIcon
  text: string
  note?: string
}
/** A row leads to a page, or holds a control. */
export type Row = RowWords & ({ to: string } | { control: ReactNode })

function RowContent({ row: { icon: Icon, text, note } }: { row: Row }) {
  return (
    <>
      <Icon size={20} aria-hidden />
      <span className="text">{text}</span>
      {note && <span className="note">{note}</span>}
    </>
  )
}

/** A group of rows. */
export function Rows({ label, rows }: { label: string; rows: Row[] }) {
  return (
    <ul css={list} aria-label={label}>
      {rows.map((each) => (
        <li key={each.text}>
          {'to' in each ? (
            <Link to={each.to} css={row}>
              <RowContent row={each} />
              <ChevronRight size={18} aria-hidden />
            </Link>
          ) : (
            <div css={row}>
              <RowContent row={each} />
              {each.control}
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
