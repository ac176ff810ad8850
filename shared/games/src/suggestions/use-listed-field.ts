import { useEffect, useRef, useState } from 'react'

export interface ListedField {
  /** What the player typed since the list was closed; '' while it is closed. */
  typed: string
  /** The key of the chosen option, which a later list may not have; null for none. */
  chosen: number | null
  close: () => void
}

interface Options {
  /** The keys of the options shown now. */
  keysOf: (typed: string) => readonly number[]
  startsOpen: boolean
  /** Enter was pressed on the option of this key. */
  onEnter: (key: number) => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** The next option, around the end and the beginning, where none is chosen. */
function stepped(keys: readonly number[], place: number, step: number): number | null {
  return (place + step < -1 ? keys.at(-1) : keys[place + step]) ?? null
}

/**
 * A text field with a list of options under it, worked by keyboard: typing opens the list, arrows choose, Enter takes the chosen
 * option, Escape closes. It listens on the element, so it also serves a field that the browser keeps. A key that it used is
 * `defaultPrevented` for the page.
 */
export function useListedField(field: HTMLInputElement, given: Options): ListedField {
  const [startsOpen] = useState(given.startsOpen)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<number | null>(null)
  const latest = useRef({ given, typed, chosen })
  useEffect(() => {
    latest.current = { given, typed, chosen }
  })

  function open(text: string): void {
    setTyped(text.trim())
    setChosen(null)
  }

  useEffect(() => {
    const { signal, abort } = listening()
    const onInput = (event: Event) => !(event as InputEvent).isComposing && open(field.value)
    const onKeyDown = (event: KeyboardEvent) => {
      const { given: now, typed: text, chosen: key } = latest.current
      const keys = now.keysOf(text)
      if (keys.length === 0 || event.isComposing || hasModifier(event)) return
      const place = key === null ? -1 : keys.indexOf(key)
      const step = STEPS[event.key]
      if (step) setChosen(stepped(keys, place, step))
      else if (event.key === 'Escape') open('')
      else if (event.key === 'Enter' && place >= 0) now.onEnter(keys[place]!)
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
