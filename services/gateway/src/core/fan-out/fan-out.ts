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
export const BROKER_STEPS = ['sent', 'heard', 'refused', 'missed'] as const
export type BrokerStep = (typeof BROKER_STEPS)[number]

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
export class FanOut implements Outgoing {
  readonly #me = randomUUID()
  readonly #options: Options
  readonly #broker: Broker
  readonly #senders = new Senders()
  readonly #waiting = new Set<string>()
  readonly #life: NodeJS.Timeout
  #seq = 0
  #deafMs = 0
  #receive: (notice: string) => void = () => undefined
  #db: NoticeWriter | undefined
  #tick: NodeJS.Timeout | undefined
  #gaps: NodeJS.Timeout | undefined
  #notifying: Promise<void> | undefined

  constructor(options: Options) {
    this.#options = options
    this.#broker = options.open({
      message: (data) => this.#hear(data),
      changed: () => {
        // In the gap between two connections anything may have been sent.
        this.#missed()
        this.#signOfLife()
      },
      warning: options.onWarning,
    })
    this.#life = setInterval(() => this.#live(), SIGN_OF_LIFE_MS).unref()
  }

  isConnected(): boolean {
    return this.#broker.isConnected()
  }

  /** Hears the notices of `database`, such as those of triggers, and those of the broker. */
  readerOn(database: NoticeReader & { db: NoticeWriter }): NoticeReader {
    return {
      listen: async (channel, onNotice) => {
        this.#db = database.db
        this.#receive = onNotice
        await database.listen(channel, onNotice)
      },
    }
  }

  committed(notices: readonly string[]): void {
    for (const notice of notices) this.#waiting.add(notice)
    this.#tick ??= setTimeout(() => this.#flush(), TICK_MS)
  }

  /** The others find the gap in the count as soon as they hear this instance again. */
  doubted(): void {
    this.#seq++
    this.#missed()
  }

  /** Call it before the database closes. */
  async stop(): Promise<void> {
    clearInterval(this.#life)
    this.#flush()
    clearTimeout(this.#gaps)
    await this.#notifying
    if (this.isConnected()) this.#send({ seq: this.#seq, notices: [], isLast: true })
    await this.#broker.close()
  }

  #send(message: Omit<BrokerMessage, 'from'>): void {
    this.#broker.send(writeMessage(this.#options.secrets, { from: this.#me, ...message }))
  }

  #hear(data: Uint8Array): void {
    const { secrets, count } = this.#options
    const message = readMessage(secrets, data)
    if (!message) return count('refused')
    if (message.from === this.#me) return
    const { isNew, isGap } = this.#senders.hear(message, performance.now())
    if (isGap) this.#missed()
    if (!isNew) return
    count('heard')
    for (const notice of message.notices) this.#receive(notice)
  }

  #missed(): void {
    if (this.#gaps) return
    this.#options.count('missed')
    this.#gaps = setTimeout(() => {
      this.#gaps = undefined
      this.#receive('')
    }, GAPS_MS).unref()
  }

  #flush(): void {
    clearTimeout(this.#tick)
    this.#tick = undefined
    if (!this.isConnected()) {
      this.#notifying ??= this.#notify().finally(() => (this.#notifying = undefined))
      return
    }
    const notices = [...this.#waiting]
    this.#waiting.clear()
    for (const group of inMessages(notices)) {
      this.#options.count('sent')
      this.#send({ seq: ++this.#seq, notices: group })
    }
    for (const notice of notices) this.#receive(notice)
  }

  /** This instance hears them too, by the database. */
  async #notify(): Promise<void> {
    while (this.#waiting.size > 0) {
      const notices = [...this.#waiting].slice(0, MOST_NOTIFIED)
      for (const notice of notices) this.#waiting.delete(notice)
      try {
        await notifyAll(this.#db!, notices)
      } catch (error) {
        this.#options.onWarning(error as Error)
        this.doubted()
      }
    }
  }

  #signOfLife(): void {
    if (this.isConnected()) this.#send({ seq: this.#seq, notices: [] })
  }

  #live(): void {
    this.#signOfLife()
    this.#deafMs = this.isConnected() ? 0 : this.#deafMs + SIGN_OF_LIFE_MS
    const mayMiss =
      this.#deafMs === 0
        ? this.#senders.forgetSilent(performance.now())
        : this.#deafMs % READ_AGAIN_MS === 0
    if (mayMiss) this.#missed()
  }
}
