import { useEffect, useRef, useState } from 'react'

export interface ListedField {
  /** What the player typed since the list was closed; '' while it is closed. */
  typed: string
  /** The place of the chosen option, -1 for none. */
  chosen: number
  close: () => void
}

interface Options {
  /** How many options are shown now. */
  countOf: (typed: string) => number
  startsOpen: boolean
  /** Enter was pressed on an option. */
  onEnter: (chosen: number) => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** The next option, around the end and the beginning, where none is chosen. */
function stepped(chosen: number, step: number, count: number): number {
  const next = chosen + step
  return next < -1 ? count - 1 : next >= count ? -1 : next
}

/**
 * A text field with a list of options under it, worked by keyboard: typing opens the list, arrows choose, Enter takes the chosen
 * option, Escape closes. It listens on the element, so it also serves a field that the browser keeps. A key that it used is
 * `defaultPrevented` for the page.
 */
export function useListedField(field: HTMLInputElement, given: Options): ListedField {
  const [startsOpen] = useState(given.startsOpen)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(-1)
  const latest = useRef({ given, typed, chosen })
  useEffect(() => {
    latest.current = { given, typed, chosen }
  })

  function open(text: string): void {
    setTyped(text.trim())
    setChosen(-1)
  }

  useEffect(() => {
    const { signal, abort } = listening()
    const onInput = (event: Event) => !(event as InputEvent).isComposing && open(field.value)
    const onKeyDown = (event: KeyboardEvent) => {
      const { given: now, typed: text, chosen: place } = latest.current
      const count = now.countOf(text)
      if (count === 0 || event.isComposing || hasModifier(event)) return
      const step = STEPS[event.key]
      if (step) setChosen(stepped(place, step, count))
      else if (event.key === 'Escape') open('')
      else if (event.key === 'Enter' && place >= 0) now.onEnter(place)
      else return
      event.preventDefault()
    }
    field.addEventListener('input', onInput, { signal })
    field.addEventListener('compositionend', onInput, { signal })
    field.addEventListener('keydown', onKeyDown, { signal })
    field.addEventListener('blur', () => open(''), { signal })
    field.form?.addEventListener('submit', () => open(''), { signal })
    // Letters typed before this moment reached no listener.
    if (startsOpen) queueMicrotask(() => signal.aborted || open(field.value))
    return abort
  }, [field, startsOpen])

  return { typed, chosen, close: () => open('') }
}

function listening(): { signal: AbortSignal; abort: () => void } {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

const hasModifier = (event: KeyboardEvent): boolean =>
  event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
