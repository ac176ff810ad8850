import { Counter, Gauge } from 'prom-client'
import { BROKER_STEPS, type BrokerStep } from '../core/fan-out/fan-out.ts'
import type { Metrics } from './metrics.ts'

/** Whether this instance's broker is connected, and what becomes of messages on it (FLEET-7). */
export function measureBroker({ registry }: Metrics) {
  const registers = [registry]
  const messages = new Counter({
    name: 'broker_messages_total',
    help: 'Messages on the broker: sent, heard, refused, and times when one may be missing',
    labelNames: ['step'],
    registers,
  })
  for (const step of BROKER_STEPS) messages.inc({ step }, 0)
  return {
    count: (step: BrokerStep) => messages.inc({ step }),
    watch(isConnected: () => boolean) {
      const connected: Gauge = new Gauge({
        name: 'broker_connected',
        help: 'Whether the broker carries this instance’s notices; otherwise the database does',
        registers,
        collect: () => connected.set(Number(isConnected())),
      })
    },
  }
}
