import pg from 'pg'
import { ASKS_READ_ONLY, connectApart, Hosts } from './server-pool.ts'

const LISTEN_AGAIN_MS = 1_000
/** Without traffic, a listening connection would not notice that its server is gone or became read-only. */
const CHECK_EVERY_MS = 5_000
const CHECK_WITHIN_MS = 3_000

interface Listening {
  url: string
  channel: string
  receive: (payload: string) => void
  onWarning: (error: Error) => void
}

/**
 * A separate connection that listens, and reconnects when it is lost. After each connect it reports an empty notice,
 * because notices sent in between are lost. Returns the function that stops it.
 */
export async function listenApart({
  url,
  channel,
  receive,
  onWarning,
}: Listening): Promise<() => Promise<void>> {
  const hosts = new Hosts(url)
  let isStopped = false
  let client: pg.Client | undefined
  let again: NodeJS.Timeout | undefined
  let check: NodeJS.Timeout | undefined

  function startAgain(): void {
    if (isStopped) return
    again = setTimeout(() => {
      start().catch((error: Error) => {
        onWarning(error)
        startAgain()
      })
    }, LISTEN_AGAIN_MS)
  }

  async function start(): Promise<void> {
    const next = await connectApart(hosts, { query_timeout: CHECK_WITHIN_MS }, onWarning)
    client = next
    next.on('notification', (notice) => {
      if (notice.channel === channel) receive(notice.payload ?? '')
    })
    try {
      await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      void next.end().catch(() => undefined)
      throw error
    }
    next.on('end', () => {
      clearInterval(check)
      startAgain()
    })
    check = setInterval(() => {
      const leave = (error: Error) => {
        onWarning(error)
        // With a statement open, this drops the socket without notifying the other side.
        void next.end().catch(() => undefined)
      }
      next.query<{ transaction_read_only: string }>(ASKS_READ_ONLY).then(({ rows }) => {
        if (rows[0]!.transaction_read_only === 'on')
          leave(new Error('the database server takes no writes any more'))
      }, leave)
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
