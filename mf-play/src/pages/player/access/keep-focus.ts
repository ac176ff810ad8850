import type { KeyboardEvent } from 'react'

const STOPS = 'button:not(:disabled):not([tabindex="-1"])'

/** Keeps Tab inside `currentTarget`, because it covers the rest of the page. */
export function keepFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  const next = event.shiftKey
    ? at <= 0
      ? stops.at(-1)
      : null
    : at === stops.length - 1
      ? stops[0]
      : null
  if (!next) return
  event.preventDefault()
  next.focus()
}
