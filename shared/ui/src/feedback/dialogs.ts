import { createStore } from './store.ts'
import { uiTexts } from '../texts/ui.ts'

export type Choice<T> = {
  value: T
  label: string
  /** `confirm` is the main button (one a dialog, drawn last), `link` a quiet line above the buttons. Default `plain`. */
  kind?: 'confirm' | 'plain' | 'link'
}

export type Question<T> = {
  title: string
  /** May contain line breaks. */
  text?: string
  choices: readonly Choice<T>[]
  /** Counts down on the main button from now on, also while another question is open; then the answer is undefined. */
  countdownSeconds?: number
  onExpire?: () => void
}

export type PendingQuestion = Omit<Question<unknown>, 'countdownSeconds'> & {
  id: number
  answer: (value: unknown) => void
  endsAtMs?: number
}

const store = createStore<readonly PendingQuestion[]>([])
let lastId = 0

export const useQuestions = store.use

/**
 * Asks a question. Resolves to the chosen value, or undefined if the dialog is dismissed, expires or is withdrawn by
 * `signal`. Further questions wait their turn. The outlet `<Dialogs/>` must be mounted (the shell does).
 */
export function choose<T>(
  question: Question<T> & { signal?: AbortSignal },
): Promise<T | undefined> {
  const { signal, countdownSeconds, ...shown } = question
  const countdown =
    countdownSeconds === undefined ? {} : { endsAtMs: Date.now() + countdownSeconds * 1000 }
  return new Promise((resolve) => {
    const id = ++lastId
    const answer = (value: unknown) => {
      store.set(store.get().filter((pending) => pending.id !== id))
      signal?.removeEventListener('abort', withdraw)
      resolve(value as T | undefined)
    }
    const withdraw = () => answer(undefined)
    if (signal?.aborted) return resolve(undefined)
    signal?.addEventListener('abort', withdraw)
    store.set([...store.get(), { ...shown, ...countdown, id, answer }])
  })
}

/** Withdraws all open questions; they resolve to undefined. */
export function withdrawQuestions(): void {
  for (const { answer } of store.get()) answer(undefined)
}

export type ConfirmOptions = {
  title: string
  text?: string
  confirmLabel?: string
  cancelLabel?: string
  countdownSeconds?: number
  onExpire?: () => void
  signal?: AbortSignal
}

/** Yes or no; dismissing and expiry mean no. */
export async function confirm(options: ConfirmOptions): Promise<boolean> {
  const words = uiTexts.get()
  const { confirmLabel = words.confirm, cancelLabel = words.cancel, ...question } = options
  const choices = [
    { value: false, label: cancelLabel },
    { value: true, label: confirmLabel, kind: 'confirm' },
  ] as const
  return (await choose<boolean>({ ...question, choices })) ?? false
}

/** Shows a message with one button; resolves when the player closes it. */
export async function alert(options: {
  title: string
  text?: string
  label?: string
  signal?: AbortSignal
}): Promise<void> {
  const { label = uiTexts.get().understood, ...question } = options
  await choose({ ...question, choices: [{ value: true, label, kind: 'confirm' }] })
}
