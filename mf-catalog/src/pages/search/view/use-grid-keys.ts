import { useRef, type KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, (columns: number) => number>> = {
  ArrowRight: () => 1,
  ArrowLeft: () => -1,
  ArrowDown: (columns) => columns,
  ArrowUp: (columns) => -columns,
}

/**
 * Keys of a grid under a field: from the field the arrow down goes to the first card, arrows move between cards, up from the
 * first line goes back, and Escape does from anywhere; Enter is the card's own link. Cards carry `data-place`, from 0.
 */
export function useGridKeys(columns: number, emptyField: () => void) {
  const box = useRef<HTMLDivElement>(null)
  const card = (place: number) => box.current?.querySelector<HTMLElement>(`[data-place="${place}"]`)
  const field = () => box.current?.querySelector<HTMLElement>('input[type="search"]')

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const inField = event.target === field()
    if (event.key === 'Escape') {
      event.preventDefault()
      if (inField) emptyField()
      else field()?.focus()
      return
    }
    const step = STEPS[event.key]?.(columns)
    if (step === undefined) return
    if (inField) {
      if (event.key !== 'ArrowDown' || !card(0)) return
      event.preventDefault()
      card(0)?.focus()
      return
    }
    const place = Number((event.target as HTMLElement).closest<HTMLElement>('[data-place]')?.dataset['place'] ?? NaN)
    if (Number.isNaN(place)) return
    event.preventDefault()
    const next = place + step
    if (next < 0 && event.key === 'ArrowUp') field()?.focus()
    else card(next)?.focus()
  }
  return { box, onKeyDown }
}
