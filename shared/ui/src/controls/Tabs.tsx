import { color, font, media, radius } from '@cloudplay/ui'
import { css } from '@emotion/react'
import { useEffect, useRef, type KeyboardEvent } from 'react'

type TabsProps<K extends string | number> = {
  /** Name of the tabs, read out. */
  label: string
  items: readonly { key: K; label: string }[]
  value: K
  onChange: (key: K) => void
  /** Returns the id of a tab's panel, if the page has panels. */
  panelId?: (key: K) => string
}

const list = css`
  display: flex;
  gap: 24px;
  overflow-x: auto;
  scrollbar-width: none;
  border-bottom: 1px solid ${color.line};
`

const tab = css`
  position: relative;
  flex: none;
  min-height: 44px;
  padding: 0 2px;
  ${media.touch} {
    min-width: 44px;
  }
  color: ${color.soft};
  font-size: ${font.size.body};
  border-radius: ${radius.small};
  &:focus-visible {
    outline-offset: -2px;
  }
  &[aria-selected='true'] {
    color: ${color.text};
    font-weight: ${font.weight.bold};
  }
  &[aria-selected='true']::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: 3px;
    border-radius: 3px 3px 0 0;
    background: ${color.text};
  }
`

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** A row of tabs; arrow keys, Home and End move between them, and the chosen one scrolls into view. */
export function Tabs<K extends string | number>({
  label,
  items,
  value,
  onChange,
  panelId,
}: TabsProps<K>) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (!row.current || !chosen) return
    row.current.scrollTo({
      left: chosen.offsetLeft - (row.current.clientWidth - chosen.offsetWidth) / 2,
    })
  }, [value])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const index = items.findIndex((item) => item.key === value)
    if (!step || index < 0) return
    event.preventDefault()
    const next = step(index, items.length)
    onChange(items[next]!.key)
    row.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }
  return (
    <div ref={row} role="tablist" aria-label={label} onKeyDown={onKeyDown} css={list}>
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          role="tab"
          aria-selected={item.key === value}
          aria-controls={panelId?.(item.key)}
          tabIndex={item.key === value ? 0 : -1}
          onClick={() => onChange(item.key)}
          css={tab}
        >
          {item.label}
        </button>
      ))}
    </div>
  )
}
