import type { KeyboardEvent } from 'react'

const STOPS = ['button', 'input', 'textarea', 'a[href]']
  .map((stop) => `${stop}:not(:disabled):not([tabindex="-1"])`)
  .join()

/** Keeps Tab inside `currentTarget`, because it covers the rest of the page. */
export function keepFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return
  // A dialog above keeps it itself.
  if (event.target instanceof Element && event.target.closest('dialog')) return
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
