import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../core/clock.ts'
import { startRounds } from '../../core/rounds.ts'
import type { Secrets } from '../../core/secrets.ts'
import type { Database } from '../../database/database.ts'
import { noticeDone, takeDueNotice } from './books.ts'
import { signedHeaders } from './notice.ts'

/** Faster than the real companies (15 s to 6 h), so that you can see a repeat. */
const RETRY_DELAYS_MS = [1_000, 2_000, 5_000, 15_000, 60_000, 300_000, 1_800_000]
const LOOK_EVERY_MS = 1_000
const SEND_TIMEOUT_MS = 5_000

interface Sending {
  database: Database
  clock: Clock
  secrets: Secrets
  log: FastifyBaseLogger
}

/** Posts one notice and returns the HTTP status of the answer. */
export type PostNotice = (headers: Record<string, string>, body: string) => Promise<number>

/** Sends every due notice, and returns how many the merchant accepted. */
export async function sendDueNotices(deps: Sending, post: PostNotice): Promise<number> {
  const { db } = deps.database
  let taken = 0
  for (;;) {
    const notice = await takeDueNotice(db, deps.clock.now(), RETRY_DELAYS_MS)
    if (!notice) return taken
    const status = await post(
      signedHeaders(deps.secrets, deps.clock, notice.body),
      notice.body,
    ).catch(() => 0)
    if (status >= 200 && status < 300) {
      await noticeDone(db, notice.id)
      taken++
    } else {
      deps.log.warn(
        { noticeId: notice.id, attempts: notice.attempts, status },
        'a payment notice was not taken; it is sent again',
      )
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

/** Keeps sending due notices if there is an address. Stopping waits for work in progress. */
export function startSender(deps: Sending, noticeUrl: string): () => Promise<void> {
  if (noticeUrl === '') return async () => {}
  const post = postTo(noticeUrl)
  return startRounds(
    { everyMs: LOOK_EVERY_MS, name: 'sending payment notices', log: deps.log },
    () => sendDueNotices(deps, post),
  ).stop
}
