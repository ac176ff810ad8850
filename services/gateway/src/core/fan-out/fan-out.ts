import { randomUUID } from 'node:crypto'
import { type NoticeReader, type NoticeWriter, notifyAll, type Outgoing } from '../events.ts'
import type { Secrets } from '../secrets.ts'
import type { Broker, OpenBroker } from './broker.ts'
import { type BrokerMessage, inMessages, readMessage, writeMessage } from './message.ts'
import { Senders } from './senders.ts'

/** Notices of this time share a message, and equal ones are one. */
const TICK_MS = 10
const SIGN_OF_LIFE_MS = 1_000
/** While this instance hears nothing, its listeners read everything again this often. */
const READ_AGAIN_MS = 5_000
/** Several gaps at a time are one reason to read again. */
const GAPS_MS = 100
/** In one statement, while the database carries them. */
const MOST_NOTIFIED = 500

/** What becomes of messages on the broker. */
export type BrokerStep = 'sent' | 'heard' | 'refused' | 'missed'

export interface FanOut extends Outgoing {
  isConnected: () => boolean
  /** Hears the notices of `database`, such as those of triggers, and those of the broker. */
  readerOn: (database: NoticeReader & { db: NoticeWriter }) => NoticeReader
  /** Call it before the database closes. */
  stop: () => Promise<void>
}

interface Options {
  open: OpenBroker
  secrets: Secrets
  count: (step: BrokerStep) => void
  onWarning: (error: Error) => void
}

/**
 * Carries notices by a broker, after the commit, because NOTIFY lets commits wait for each other. The database stays the truth:
 * whenever a notice may be missing, an empty one tells the listeners to read again. While the broker is away, the database
 * carries the notices.
 */
export function createFanOut({ open, secrets, count, onWarning }: Options): FanOut {
  const me = randomUUID()
  const senders = new Senders()
  const waiting = new Set<string>()
  let seq = 0
  let receive: (notice: string) => void = () => undefined
  let db: NoticeWriter | undefined
  let tick: NodeJS.Timeout | undefined
  let gaps: NodeJS.Timeout | undefined
  let notifying: Promise<void> | undefined

  const broker: Broker = open({
    message: hear,
    changed() {
      // In the gap between two connections anything may have been sent.
      missed()
      signOfLife()
    },
    warning: onWarning,
  })
  const send = (message: Omit<BrokerMessage, 'from'>) => {
    broker.send(writeMessage(secrets, { from: me, ...message }))
  }

  function hear(data: Uint8Array): void {
    const message = readMessage(secrets, data)
    if (!message) return count('refused')
    if (message.from === me) return
    const { isNew, isGap } = senders.hear(message, performance.now())
    if (isGap) missed()
    if (!isNew) return
    count('heard')
    for (const notice of message.notices) receive(notice)
  }

  function missed(): void {
    if (gaps) return
    count('missed')
    gaps = setTimeout(() => {
      gaps = undefined
      receive('')
    }, GAPS_MS).unref()
  }

  function flush(): void {
    clearTimeout(tick)
    tick = undefined
    if (!broker.isConnected()) {
      notifying ??= notify().finally(() => (notifying = undefined))
      return
    }
    const notices = [...waiting]
    waiting.clear()
    for (const group of inMessages(notices)) {
      count('sent')
      send({ seq: ++seq, notices: group })
    }
    for (const notice of notices) receive(notice)
  }

  /** This instance hears them too, by the database. */
  async function notify(): Promise<void> {
    while (waiting.size > 0) {
      const notices = [...waiting].slice(0, MOST_NOTIFIED)
      for (const notice of notices) waiting.delete(notice)
      try {
        await notifyAll(db!, notices)
      } catch (error) {
        onWarning(error as Error)
        doubted()
      }
    }
  }

  /** The others find the gap in the count as soon as they hear this instance again. */
  function doubted(): void {
    seq++
    missed()
  }

  function signOfLife(): void {
    if (broker.isConnected()) send({ seq, notices: [] })
  }
  let deafMs = 0
  const life = setInterval(() => {
    signOfLife()
    deafMs = broker.isConnected() ? 0 : deafMs + SIGN_OF_LIFE_MS
    if (deafMs === 0 ? senders.forgetSilent(performance.now()) : deafMs % READ_AGAIN_MS === 0)
      missed()
  }, SIGN_OF_LIFE_MS).unref()

  return {
    isConnected: () => broker.isConnected(),
    committed(notices) {
      for (const notice of notices) waiting.add(notice)
      tick ??= setTimeout(flush, TICK_MS)
    },
    doubted,
    readerOn: (database) => ({
      async listen(channel, onNotice) {
        db = database.db
        receive = onNotice
        await database.listen(channel, onNotice)
      },
    }),
    async stop() {
      clearInterval(life)
      flush()
      clearTimeout(gaps)
      await notifying
      if (broker.isConnected()) send({ seq, notices: [], isLast: true })
      await broker.close()
    },
  }
}
