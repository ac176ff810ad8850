import { css } from '@emotion/react'
import { color, font, media, radius, space, Spinner } from '@cloudplay/ui'
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

const title = css`
  margin-bottom: ${space(2)};
  color: ${color.soft};
  font-size: ${font.size.small};
  font-weight: ${font.weight.medium};
`

const row = css`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  width: 100%;
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
    flex: 1 1 auto;
    min-width: min-content;
    text-align: start;
  }
  & > .note {
    min-width: 0;
    color: ${color.soft};
    font-size: ${font.size.small};
    text-align: end;
  }
  ${media.hover} {
    a&:hover,
    button&:hover {
      background: ${color.wash};
    }
  }
`

interface RowWords {
  icon: LucideIcon
  text: string
  note?: string | undefined
  /** Of a note that is Chinese in every language, such as a name. */
  noteLanguage?: 'zh-CN'
}
/** A row links to a page, runs an action, or shows a value, optionally with a control. */
export type Row = RowWords &
  ({ to: string } | { onPress: () => void; busy?: boolean } | { control?: ReactNode })

function RowContent({ row: { icon: Icon, text, note, noteLanguage } }: { row: Row }) {
  return (
    <>
      <Icon size={20} aria-hidden />
      <span className="text">{text}</span>
      {note && (
        <span className="note" lang={noteLanguage}>
          {note}
        </span>
      )}
    </>
  )
}

type RowsProps = {
  label: string
  /** Shows the label over the rows. */
  titled?: boolean
  rows: Row[]
}

/** A group of rows. */
export function Rows({ label, titled = false, rows }: RowsProps) {
  const group = (
    <ul css={list} aria-label={label}>
      {rows.map((each) => (
        <li key={each.text}>
          {'to' in each ? (
            <Link to={each.to} css={row}>
              <RowContent row={each} />
              <ChevronRight size={18} aria-hidden />
            </Link>
          ) : 'onPress' in each ? (
            <button
              type="button"
              css={row}
              aria-busy={each.busy || undefined}
              onClick={each.busy ? undefined : each.onPress}
            >
              <RowContent row={each} />
              {each.busy && <Spinner />}
            </button>
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
  if (!titled) return group
  return (
    <section>
      <h2 css={title}>{label}</h2>
      {group}
    </section>
  )
}
