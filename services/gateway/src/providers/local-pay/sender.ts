import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../core/clock.ts'
import type { Secrets } from '../../core/secrets.ts'
import type { Database } from '../../database/database.ts'
import { noticeDone, takeDueNotice } from './books.ts'
import { signedHeaders } from './notice.ts'

/** Quicker than the real companies' (15 s to 6 h), so that a repeat is seen while someone looks. */
const RETRY_DELAYS_MS = [1_000, 2_000, 5_000, 15_000, 60_000, 300_000, 1_800_000]
const LOOK_EVERY_MS = 1_000
const SEND_TIMEOUT_MS = 5_000

interface Sending {
  database: Database
  clock: Clock
  secrets: Secrets
  log: FastifyBaseLogger
}

/** Posts one notice and gives the HTTP status of the answer. */
export type PostNotice = (headers: Record<string, string>, body: string) => Promise<number>

/** Sends every notice that is due, until the merchant has taken it; how many were taken. */
export async function sendDueNotices(deps: Sending, post: PostNotice): Promise<number> {
  const { db } = deps.database
  let taken = 0
  for (;;) {
    const notice = await takeDueNotice(db, deps.clock.now(), RETRY_DELAYS_MS)
    if (!notice) return taken
    const status = await post(signedHeaders(deps.secrets, deps.clock, notice.body), notice.body).catch(() => 0)
    if (status >= 200 && status < 300) {
      await noticeDone(db, notice.id)
      taken++
    } else {
      deps.log.warn({ noticeId: notice.id, attempts: notice.attempts, status }, 'a payment notice was not taken; it is sent again')
    }
  }
}

const postTo =
  (url: string): PostNotice =>
  async (headers, body) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    })
    await response.arrayBuffer()
    return response.status
  }

/** Looks for due notices all the time, unless there is no address to send them to. What is under way at the end is waited for. */
export function startSender(deps: Sending, noticeUrl: string): () => Promise<void> {
  if (noticeUrl === '') return async () => {}
  const post = postTo(noticeUrl)
  let underWay: Promise<unknown> | null = null
  const timer = setInterval(() => {
    underWay ??= sendDueNotices(deps, post)
      .catch((error: unknown) => deps.log.error({ err: error }, 'sending payment notices failed'))
      .finally(() => {
        underWay = null
      })
  }, LOOK_EVERY_MS).unref()
  return async () => {
    clearInterval(timer)
    await underWay
  }
}
