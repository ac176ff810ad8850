import { randomUUID } from 'node:crypto'
import { errorText } from '@cloudplay/log/describe-error'
import type { Refusal, RefusalReason } from '../core/refusal.ts'
import type { Database } from '../database/database.ts'
import type { ChangeListener } from '../store/change.ts'
import { noticeOf, type Notice } from './notice.ts'
import { NoticeQueue, queueNotices } from './notice-queue.ts'
import { NoticeSender, type Words } from './notice-sender.ts'
import { post as postMessage, type Post } from './post.ts'

/** Refusals that say something about a release or its remote; the others are slips of the keyboard. */
const NOTIFIED: ReadonlySet<RefusalReason> = new Set([
  'approval-needed',
  'call-acts',
  'call-unknown',
  'changed-meanwhile',
  'contract',
  'frozen',
  'hash-mismatch',
  'route-claimed',
  'route-forbidden',
  'shared-range',
  'site-frozen',
  'size-budget',
  'taken-back',
  'version-taken',
  'window-over',
])
/** A refusal that repeats itself is sent once in this time. */
const REFUSAL_EVERY_MS = 10 * 60_000
const REFUSALS_KNOWN_MAX = 1_000

/** Who was refused what. */
export interface Refused {
  team: string
  by: string
  remote: string
  version: string | null
  refusal: Refusal
}

export interface NoticesOptions {
  database: Database
  secrets: readonly Buffer[]
  allowed: readonly string[]
  now: () => number
  post?: Post | undefined
}

/** What teams hear of, by their webhooks (DELIV-25). */
export class Notices {
  /** Of the release store: a change and its notices count together. */
  readonly listener: ChangeListener
  readonly allowed: readonly string[]
  readonly #options: NoticesOptions
  readonly #refused = new Map<string, number>()
  #sender: NoticeSender | null = null

  constructor(options: NoticesOptions) {
    this.#options = options
    this.allowed = options.allowed
    this.listener = {
      within: async (tx, changes) => {
        for (const { entry, trouble, hears } of changes) {
          const notice = noticeOf(randomUUID(), entry, trouble)
          if (notice) await queueNotices(tx, { team: hears }, [notice])
        }
      },
      after: () => void this.work(),
    }
  }

  /** Begins to send. */
  start(words: Words): void {
    const { database, post = postMessage, secrets, allowed, now } = this.#options
    const { isAway } = database
    const queue = new NoticeQueue(database, now)
    this.#sender = new NoticeSender({ queue, post, words, secrets, allowed, now, isAway })
    void this.work()
  }

  /** Resolves when nothing is due any more. */
  async work(): Promise<void> {
    await this.#sender?.work()
  }

  /** Tells a team that a change of its remote was refused. Never fails: the answer to the caller matters more. */
  async refused({ team, by, remote, version, refusal }: Refused): Promise<void> {
    const { reason, message } = refusal
    if (!NOTIFIED.has(reason)) return
    const nowMs = this.#options.now()
    if (!this.#isNews(`${remote} ${reason} ${message}`, nowMs)) return
    const at = new Date(nowMs).toISOString()
    const fields = { at, remote, version, team, by, reason, detail: message }
    await this.#queue(team, { id: randomUUID(), event: 'refusal', ...fields }).catch(
      (error: unknown) => {
        if (!this.#options.database.isAway(error))
          console.error(`delivery cannot tell of a refusal: ${errorText(error)}`)
      },
    )
  }

  /** Sends a notice to one webhook, to see whether it works. */
  async tryOut(hook: string, { team, by }: { team: string; by: string }): Promise<void> {
    const at = new Date(this.#options.now()).toISOString()
    const fields = { at, remote: `team ${team}`, version: null, team, by, detail: 'a test' }
    await this.#queue(team, { id: randomUUID(), event: 'test', ...fields }, hook)
  }

  close(): void {
    this.#sender?.close()
  }

  async #queue(team: string, notice: Notice, hook?: string): Promise<void> {
    await this.#options.database.tx((tx) =>
      queueNotices(tx, hook === undefined ? { team } : { team, hook }, [notice]),
    )
    void this.work()
  }

  #isNews(key: string, nowMs: number): boolean {
    const before = this.#refused.get(key)
    if (before !== undefined && nowMs - before < REFUSAL_EVERY_MS) return false
    if (this.#refused.size >= REFUSALS_KNOWN_MAX) this.#refused.clear()
    this.#refused.set(key, nowMs)
    return true
  }
}
