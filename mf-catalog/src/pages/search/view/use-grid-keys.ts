import { useRef, type KeyboardEvent } from 'react'

const steps: Readonly<Record<string, (columns: number) => number>> = {
  ArrowRight: () => 1,
  ArrowLeft: () => -1,
  ArrowDown: (columns) => columns,
  ArrowUp: (columns) => -columns,
}

/**
 * Keys of a grid under a field: from the field the arrow down goes to the first result, arrows move between results, up from the
 * first line goes back, and so does Escape from anywhere; Enter is the result's own link. Results carry `data-result`.
 */
export function useGridKeys(columns: number, emptyField: () => void) {
  const box = useRef<HTMLDivElement>(null)
  const field = () => box.current?.querySelector<HTMLElement>('input[type="search"]')
  // Those that are drawn: a line before and after the focused one always is.
  const results = () => [...(box.current?.querySelectorAll<HTMLElement>('[data-result]') ?? [])]

  function onKeyDown(event: KeyboardEvent): void {
    // The field's suggestions used it.
    if (event.defaultPrevented) return
    if (
      event.nativeEvent.isComposing ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey
    )
      return
    const focused = event.target as HTMLElement
    const inField = focused === field()
    if (event.key === 'Escape') {
      event.preventDefault()
      if (inField) emptyField()
      else field()?.focus()
      return
    }
    const step = Object.hasOwn(steps, event.key) ? steps[event.key]!(columns) : 0
    const all = results()
    const place = all.findIndex(
      (result) => result === focused || result.closest('article')?.contains(focused),
    )
    // In the field the other arrows move the caret.
    const next = inField ? (event.key === 'ArrowDown' ? 0 : -1) : place + step
    if (step === 0 || (!inField && place < 0)) return
    if (next < 0 && event.key === 'ArrowUp' && !inField) field()?.focus()
    else if (next < 0) return
    else all[next]?.focus()
    event.preventDefault()
  }
  return { box, onKeyDown }
}
