import { Counter, Gauge } from 'prom-client'
import type { Metrics } from '../../http/metrics.ts'
import type { PushStep } from './connection.ts'

/** Counts messages of this instance's sockets, by what happened to them, and the sockets themselves (SEEN-1). */
export function measurePush(
  { registry }: Metrics,
  sockets: () => number,
): (step: PushStep) => void {
  const registers = [registry]
  const messages = new Counter({
    name: 'push_socket_messages_total',
    help: 'Messages on push sockets of this instance',
    labelNames: ['step'],
    registers,
  })
  for (const step of ['sent', 'resent', 'acknowledged'] satisfies PushStep[])
    messages.inc({ step }, 0)
  const open = new Gauge({
    name: 'push_sockets',
    help: 'Open push sockets of this instance',
    registers,
    collect() {
      open.set(sockets())
    },
  })
  return (step) => messages.inc({ step })
}
