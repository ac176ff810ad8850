import { createStore } from './store.ts'
import { uiTexts } from '../texts/ui.ts'

export type ToastKind = 'info' | 'success' | 'error' | 'loading'
export type ToastItem = { id: number; text: string; kind: ToastKind }

const shownMs = 3000
/** Errors take longer to read and matter more. */
const errorShownMs = 5000
/** With more messages than this, the oldest is removed. */
const maxShown = 3

const store = createStore<readonly ToastItem[]>([])
const timers = new Map<number, ReturnType<typeof setTimeout>>()
let lastId = 0

export const useToasts = store.use

function dismiss(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
  store.set(store.get().filter((item) => item.id !== id))
}

function show(text: string, kind: ToastKind, durationMs: number | null): () => void {
  const same = store
    .get()
    .find((item) => item.text === text && item.kind === kind && kind !== 'loading')
  const id = same?.id ?? ++lastId
  if (!same) {
    const crowd = [...store.get(), { id, text, kind }]
    for (const old of crowd.slice(0, -maxShown)) dismiss(old.id)
    store.set(crowd.slice(-maxShown))
  }
  clearTimeout(timers.get(id))
  if (durationMs !== null)
    timers.set(
      id,
      setTimeout(() => dismiss(id), durationMs),
    )
  return () => dismiss(id)
}

/** Removes every message, so that a test leaves none to the next. */
export function withdrawToasts(): void {
  for (const { id } of store.get()) dismiss(id)
}

/**
 * Shows a short message for some seconds; repeating it only extends the time. Returns a function that removes it immediately.
 * The outlet `<Toasts/>` must be mounted (the shell does).
 */
export function toast(
  text: string,
  options: { kind?: Exclude<ToastKind, 'loading'>; durationMs?: number } = {},
): () => void {
  const { kind = 'info', durationMs = kind === 'error' ? errorShownMs : shownMs } = options
  return show(text, kind, durationMs)
}

/** Shows a loading message until you call the returned function (docs/requirements/constants.md). */
export function loading(text = uiTexts.get().loading): () => void {
  return show(text, 'loading', null)
}
