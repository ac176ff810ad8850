import pg from 'pg'
import { CONNECTION_TIMEOUT_MS } from './server-pool.ts'

const LISTEN_AGAIN_MS = 1_000
/** A connection that only listens would not notice that its other side is gone. */
const CHECK_EVERY_MS = 5_000
const CHECK_WITHIN_MS = 3_000

interface Listening {
  url: string
  channel: string
  receive: (payload: string) => void
  onWarning: (error: Error) => void
}

/**
 * A connection of its own that listens, and comes back when it is lost. After each beginning it tells an empty notice,
 * for whatever was said while it was away is lost. Gives what ends it.
 */
export async function listenApart({ url, channel, receive, onWarning }: Listening): Promise<() => Promise<void>> {
  let isStopped = false
  let client: pg.Client | undefined
  let again: NodeJS.Timeout | undefined
  let check: NodeJS.Timeout | undefined

  async function start(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
      query_timeout: CHECK_WITHIN_MS,
      keepAlive: true,
    })
    client = next
    next.on('notification', (notice) => {
      if (notice.channel === channel) receive(notice.payload ?? '')
    })
    next.on('error', onWarning)
    next.on('end', () => {
      clearInterval(check)
      if (!isStopped) again = setTimeout(() => void start().catch(onWarning), LISTEN_AGAIN_MS)
    })
    await next.connect()
    await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    check = setInterval(() => {
      next.query('select 1').catch((error: Error) => {
        onWarning(error)
        // A statement is still open, so this drops the socket without a word to the other side.
        void next.end().catch(() => undefined)
      })
    }, CHECK_EVERY_MS).unref()
    receive('')
  }

  await start()
  return async () => {
    isStopped = true
    clearTimeout(again)
    clearInterval(check)
    await client?.end()
  }
}
