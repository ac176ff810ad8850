import { setTimeout as delay } from 'node:timers/promises'
import { connect, errors, type NatsConnection, type Status } from '@nats-io/transport-node'
import type { NatsSettings } from '../../core/config/nats.ts'
import type { Broker, BrokerListener, OpenBroker } from '../../core/fan-out/broker.ts'

/** Operators may allow a site's user this subject alone. */
export const NATS_SUBJECT = 'cloudplay.notices'
const CONNECT_WITHIN_MS = 3_000
const CLOSE_WITHIN_MS = 1_000
const AGAIN_MS = 1_000
/** Two of them without an answer: the broker is gone, even if nobody closed the connection. */
const PING_EVERY_MS = 2_000
/** Twice the longest message. */
const LEAST_PAYLOAD_BYTES = 256 * 1024

/** A broker with which this site can't work until an operator changes it. */
class UnusableBroker extends Error {
  override name = 'UnusableBroker'
}

/** Carries messages by NATS. Nothing waits for it: while it is away, `isConnected` is false. */
export const openNats =
  (settings: NatsSettings): OpenBroker =>
  (listener) =>
    new NatsBroker(settings, listener)

class NatsBroker implements Broker {
  readonly #settings: NatsSettings
  readonly #listener: BrokerListener
  #connection: NatsConnection | undefined
  #isConnected = false
  #isClosed = false
  #problem = ''

  constructor(settings: NatsSettings, listener: BrokerListener) {
    this.#settings = settings
    this.#listener = listener
    void this.#keepServing()
  }

  isConnected(): boolean {
    return this.#isConnected
  }

  send(message: string): void {
    this.#connection!.publish(NATS_SUBJECT, message)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#isConnected = false
    if (!this.#connection) return
    // Sends what was written before, unless the broker hangs.
    const hangs = delay(CLOSE_WITHIN_MS, undefined, { ref: false })
    await Promise.race([this.#connection.flush().catch(() => undefined), hangs])
    await this.#connection.close()
  }

  async #keepServing(): Promise<void> {
    for (;;) {
      try {
        await this.#serve()
      } catch (error) {
        if (!this.#isClosed) this.#warn(error as Error)
        if (error instanceof UnusableBroker) return
      }
      if (this.#isClosed) return
      await delay(AGAIN_MS, undefined, { ref: false })
    }
  }

  /** Until the connection is closed for good; while that lasts, it connects again by itself. */
  async #serve(): Promise<void> {
    if (this.#isClosed) return
    const own = await connect(optionsOf(this.#settings))
    this.#connection = own
    if (this.#isClosed) return own.close()
    try {
      const statuses = own.status()
      own.subscribe(NATS_SUBJECT, {
        callback: (error, { data }) => {
          if (!error) this.#listener.message(data)
        },
      })
      await own.flush()
      requirePayload(own)
      this.#turn(true)
      for await (const status of statuses) await this.#follow(own, status)
    } finally {
      this.#turn(false)
      await own.close()
    }
  }

  async #follow(own: NatsConnection, status: Status): Promise<void> {
    if (status.type === 'disconnect') {
      this.#turn(false)
      this.#warn(new Error('the broker is lost'))
    }
    if (status.type === 'reconnect') {
      // The broker has the subscription again when it answers.
      await own.flush().then(
        () => this.#turn(true),
        () => undefined,
      )
    }
    if (status.type !== 'error') return
    if (status.error instanceof errors.PermissionViolationError)
      throw new UnusableBroker(`the broker forbids ${NATS_SUBJECT}`, { cause: status.error })
    this.#warn(status.error)
  }

  #turn(now: boolean): void {
    if (this.#isConnected === now || this.#isClosed) return
    this.#isConnected = now
    if (now) this.#problem = ''
    this.#listener.changed()
  }

  /** The same failure each second is one warning. */
  #warn(error: Error): void {
    if (error.message !== this.#problem) this.#listener.warning(error)
    this.#problem = error.message
  }
}

const optionsOf = ({ servers, isSecure, user, password }: NatsSettings) => ({
  servers: [...servers],
  ...(isSecure ? { tls: {} } : {}),
  ...(password === undefined ? { token: user } : { user, pass: password }),
  name: 'cloudplay',
  noEcho: true,
  timeout: CONNECT_WITHIN_MS,
  maxReconnectAttempts: -1,
  reconnectTimeWait: AGAIN_MS,
  // A password may be changed at the broker first.
  ignoreAuthErrorAbort: true,
  pingInterval: PING_EVERY_MS,
  maxPingOut: 2,
  // The system's own names, such as those of /etc/hosts.
  resolve: false,
})

function requirePayload({ info }: NatsConnection): void {
  if ((info?.max_payload ?? 0) < LEAST_PAYLOAD_BYTES)
    throw new UnusableBroker(`the broker's max_payload is below ${LEAST_PAYLOAD_BYTES} bytes`)
}
