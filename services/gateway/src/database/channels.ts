import pg from 'pg'
import { listenApart } from './listening.ts'

type Receive = (payload: string) => void

/** The channels of pg_notify that this process listens to. */
interface Channels {
  listen: (channel: string, receive: Receive) => Promise<void>
  stop: () => Promise<void>
}

/** On the embedded database, whose only connection also listens; `execute` runs a statement on it. */
export function channelsInside(
  pool: pg.Pool,
  execute: (statement: string) => Promise<unknown>,
  onWarning: (error: Error) => void,
): Channels {
  const receivers = new Map<string, Receive>()
  const listenTo = (channel: string) => `listen ${pg.escapeIdentifier(channel)}`
  pool.on('connect', (client) => {
    client.on('notification', ({ channel, payload }) => receivers.get(channel)?.(payload ?? ''))
    // A new connection does not know the old one's channels.
    for (const channel of receivers.keys()) client.query(listenTo(channel)).catch(onWarning)
  })
  return {
    async listen(channel, receive) {
      receivers.set(channel, receive)
      await execute(listenTo(channel))
    },
    stop: async () => undefined,
  }
}

/** On a server, with a separate connection for each channel. */
export function channelsApart(url: string, onWarning: (error: Error) => void): Channels {
  const stops: (() => Promise<void>)[] = []
  return {
    async listen(channel, receive) {
      stops.push(await listenApart({ url, channel, receive, onWarning }))
    },
    async stop() {
      await Promise.all(stops.map((stop) => stop()))
    },
  }
}
