import { setTimeout as delay } from 'node:timers/promises'
import { connect, errors, type NatsConnection, type Status } from '@nats-io/transport-node'
import type { NatsSettings } from '../../core/config/nats.ts'
import type { OpenBroker } from '../../core/fan-out/broker.ts'

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
  (listener) => {
    let connection: NatsConnection | undefined
    let isConnected = false
    let isClosed = false
    let problem = ''

    function turn(now: boolean): void {
      if (isConnected === now || isClosed) return
      isConnected = now
      if (now) problem = ''
      listener.changed()
    }
    /** The same failure each second is one warning. */
    function warn(error: Error): void {
      if (error.message !== problem) listener.warning(error)
      problem = error.message
    }

    /** Until the connection is closed for good; while that lasts, it connects again by itself. */
    async function serve(): Promise<void> {
      if (isClosed) return
      const own = await connect(optionsOf(settings))
      connection = own
      if (isClosed) return own.close()
      try {
        const statuses = own.status()
        own.subscribe(NATS_SUBJECT, {
          callback(error, { data }) {
            if (!error) listener.message(data)
          },
        })
        await own.flush()
        requirePayload(own)
        turn(true)
        for await (const status of statuses) await follow(own, status)
      } finally {
        turn(false)
        await own.close()
      }
    }

    async function follow(own: NatsConnection, status: Status): Promise<void> {
      if (status.type === 'disconnect') {
        turn(false)
        warn(new Error('the broker is lost'))
      }
      if (status.type === 'reconnect') {
        // The broker has the subscription again when it answers.
        await own.flush().then(
          () => turn(true),
          () => undefined,
        )
      }
      if (status.type !== 'error') return
      if (status.error instanceof errors.PermissionViolationError)
        throw new UnusableBroker(`the broker forbids ${NATS_SUBJECT}`, { cause: status.error })
      warn(status.error)
    }

    async function keepServing(): Promise<void> {
      for (;;) {
        try {
          await serve()
        } catch (error) {
          if (!isClosed) warn(error as Error)
          if (error instanceof UnusableBroker) return
        }
        if (isClosed) return
        await delay(AGAIN_MS, undefined, { ref: false })
      }
    }
    void keepServing()

    return {
      isConnected: () => isConnected,
      send: (message) => connection!.publish(NATS_SUBJECT, message),
      async close() {
        isClosed = true
        isConnected = false
        if (!connection) return
        // Sends what was written before, unless the broker hangs.
        const hangs = delay(CLOSE_WITHIN_MS, undefined, { ref: false })
        await Promise.race([connection.flush().catch(() => undefined), hangs])
        await connection.close()
      },
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
