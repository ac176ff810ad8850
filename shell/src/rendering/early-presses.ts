import { PRESSES_EVENT, type EarlyPress } from '@cloudplay/contract'

/** After this long the visitor has moved on. */
const LATE_MS = 15_000

type TakePress = (control: HTMLElement, kind: EarlyPress, agoMs: number) => void

/** Does again what was done before the page was alive (EDGE-4): presses, forms that were sent, text that was typed. Once for each document. */
export function replayEarlyPresses(): void {
  const take: TakePress = (control, kind, agoMs) => {
    if (!control.isConnected) return
    if (kind === 'type') typeAgain(control as HTMLInputElement | HTMLTextAreaElement)
    else if (agoMs > LATE_MS) return
    else if (kind === 'send') (control as HTMLFormElement).requestSubmit()
    else control.click()
  }
  dispatchEvent(new CustomEvent(PRESSES_EVENT, { detail: take }))
}

/**
 * React takes a field over with its text, but its state doesn't know that text: React reports a change only if the text differs
 * from the last one it saw. So this shows it an empty field first, and then the text.
 */
function typeAgain(field: HTMLInputElement | HTMLTextAreaElement): void {
  const text = field.value
  if (text === '') return
  field.value = ''
  // React watches the property of the element itself, not the one it covers.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
