import { isKeyCode, type KeyCode } from '@cloudplay/contract/stream-input'

interface TextFieldEvents {
  /** Characters, also composed ones such as 字. */
  text(text: string): void
  /** A key that writes no character. */
  key(code: KeyCode): void
}

/** What a phone's own keyboard reports instead of a key. */
const EDITS: Record<string, KeyCode | undefined> = {
  deleteContentBackward: 'Backspace',
  deleteContentForward: 'Delete',
  insertLineBreak: 'Enter',
}

/**
 * Passes what is written in a field on and keeps the field empty, except for a composition, which the player sees there until
 * it is done (PLAY-31). Returns how to stop.
 */
export function attachTextField(field: HTMLInputElement, events: TextFieldEvents): () => void {
  const listening = new AbortController()
  const { signal } = listening
  field.addEventListener(
    'keydown',
    (event) => {
      // Shortcuts stay the browser's: one of them pastes.
      if (isComposed(event) || event.ctrlKey || event.metaKey || event.altKey) return
      if (!isKeyCode(event.code) || event.key.length === 1 || isModifier(event.code)) return
      event.preventDefault()
      events.key(event.code)
    },
    { signal },
  )
  field.addEventListener(
    'beforeinput',
    (event) => {
      if (event.isComposing || event.inputType === 'insertCompositionText') return
      const key = EDITS[event.inputType]
      if (key) events.key(key)
      else if (event.data) events.text(event.data)
      if (event.cancelable && (key || event.data)) event.preventDefault()
    },
    { signal },
  )
  field.addEventListener(
    'paste',
    (event) => {
      event.preventDefault()
      const text = event.clipboardData?.getData('text/plain')
      if (text) events.text(text)
    },
    { signal },
  )
  field.addEventListener(
    'compositionend',
    ({ data }) => {
      if (data) events.text(data)
      field.value = ''
    },
    { signal },
  )
  field.addEventListener(
    'input',
    (event) => {
      if (!(event as InputEvent).isComposing) field.value = ''
    },
    { signal },
  )
  return () => listening.abort()
}

/** Also the key that begins a composition, and in Safari the one that ends it: both come outside it. */
const isComposed = ({ isComposing, keyCode, key }: KeyboardEvent) =>
  isComposing || keyCode === 229 || key === 'Process' || key === 'Dead'

const isModifier = (code: KeyCode) => /^(Shift|Control|Alt|Meta|CapsLock)/.test(code)
