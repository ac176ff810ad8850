import type { Language } from '@cloudplay/contract'
import { errorText } from '@cloudplay/log/describe-error'
import { messageFor, refusalIn } from './forms.ts'
import type { Notice } from './notice.ts'
import type { Hook, NoticeQueue } from './notice-queue.ts'
import type { Post } from './post.ts'
import { mayCall, openTarget, type Form } from './webhook.ts'

/** The pause after the first failure; each further one doubles it. */
const PAUSE_MS = 5_000
const PAUSE_MAX_MS = 30 * 60_000
/** With these pauses a receiver may be away for seven hours. */
const ATTEMPTS_MAX = 20
/** A receiver that refuses a notice may take the next one. */
const REFUSALS_MAX = 5
/** For what another instance took and did not finish. */
const LOOK_EVERY_MS = 60_000

export const pauseMs = (failures: number): number =>
  Math.min(PAUSE_MS * 2 ** Math.max(0, failures - 1), PAUSE_MAX_MS)

/** A notice in the words of a language. */
export type Words = (language: Language, notice: Notice) => string

export interface SenderOptions {
  queue: NoticeQueue
  post: Post
  words: Words
  /** Each secret that may have sealed an address, the newest first. */
  secrets: readonly Buffer[]
  /** Origins that an operator allows. */
  allowed: readonly string[]
  now: () => number
  isAway: (error: unknown) => boolean
}

/** Why an attempt failed, without a word of the receiver's, and how often the notice is tried. */
interface Fault {
  why: string
  attemptsMax: number
}

const away = (why: string): Fault => ({ why, attemptsMax: ATTEMPTS_MAX })

/** Whether an answer says no to this notice: not that the receiver is busy, and not that it fails. Chats answer 200 and a code. */
const isRefusal = (status: number) => status < 500 && ![408, 425, 429].includes(status)

/** Codes of Node's errors, such as ECONNREFUSED; messages may name addresses. */
function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string }
  if (message?.endsWith('does not lead to a public address')) return 'not a public address'
  return code === 'ETIMEDOUT' ? 'no answer in time' : (code ?? 'no connection')
}

/** Sends what waits, webhook by webhook, until nothing is due (DELIV-25). */
export class NoticeSender {
  readonly #options: SenderOptions
  readonly #ending = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #turn: Promise<void> = Promise.resolve()
  #isResealed = false

  constructor(options: SenderOptions) {
    this.#options = options
  }

  /** Something may wait. Resolves when nothing is due any more. */
  work(): Promise<void> {
    this.#turn = this.#turn.then(() => this.#work())
    return this.#turn
  }

  close(): void {
    this.#ending.abort()
    clearTimeout(this.#timer)
  }

  async #work(): Promise<void> {
    const { queue, now, isAway } = this.#options
    clearTimeout(this.#timer)
    if (this.#ending.signal.aborted) return
    let waitMs = LOOK_EVERY_MS
    try {
      if (!this.#isResealed) await queue.reseal(this.#options.secrets)
      this.#isResealed = true
      for (let hooks = await queue.take(); hooks.length; hooks = await queue.take()) {
        await Promise.all(hooks.map((hook) => this.#empty(hook)))
        if (this.#ending.signal.aborted) return
      }
      const dueMs = await queue.nextDueMs()
      if (dueMs !== null) waitMs = Math.min(waitMs, Math.max(1_000, dueMs - now()))
    } catch (error) {
      if (this.#ending.signal.aborted) return
      if (!isAway(error)) console.error(`delivery cannot send notices: ${errorText(error)}`)
    }
    this.#timer = setTimeout(() => void this.work(), waitMs).unref()
  }

  async #empty(hook: Hook): Promise<void> {
    const { queue, now } = this.#options
    for (const waiting of await queue.oldest(hook.id)) {
      const fault = await this.#send(hook, waiting.notice)
      // The next instance, or start, sends it again.
      if (this.#ending.signal.aborted) return
      if (fault) {
        const isLast = waiting.attempts + 1 >= fault.attemptsMax
        const dueMs = now() + pauseMs(hook.failures + 1)
        return queue.failed(hook, waiting, { why: fault.why, dueMs, isLast })
      }
      await queue.sent(waiting)
    }
    await queue.done(hook)
  }

  async #send(hook: Hook, notice: Notice): Promise<Fault | null> {
    const { secrets, allowed, words, post, now } = this.#options
    const target = openTarget(secrets, hook.sealed)
    if (!target) return away('sealed with a secret that is gone: add it again')
    // What an operator allowed once may be forbidden by now.
    if (!mayCall(target.url, allowed)) return away('the site does not allow this address')
    const form = hook.form as Form
    const text = words(hook.language as Language, notice)
    try {
      const message = messageFor(form, { target, notice, text, nowMs: now() })
      const { status, text: answer } = await post(message, {
        allowed,
        signal: this.#ending.signal,
      })
      const why = status >= 200 && status <= 299 ? refusalIn(form, answer) : `HTTP ${status}`
      if (why === null) return null
      return isRefusal(status) ? { why, attemptsMax: REFUSALS_MAX } : away(why)
    } catch (error) {
      return away(reasonOf(error))
    }
  }
}
