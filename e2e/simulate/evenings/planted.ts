import { register } from 'node:module'
import { MessageChannel, type MessagePort, receiveMessageOnPort } from 'node:worker_threads'

/** One wrong line: in this file of the gateway's play domain, or of `file`, `right` becomes `wrong`. */
export interface Planted {
  file: string
  right: string
  wrong: string
}

const PLAY = 'services/gateway/src/domains/play/'

/** Bugs that the simulation has to find. A test keeps `right` in step with the gateway. */
export const PLANTED: Record<string, Planted> = {
  'seat-kept': {
    file: `${PLAY}sessions/ending.ts`,
    right: 'await freeSeatOf(tx, session.cid)',
    wrong: '',
  },
  'minute-not-counted': {
    file: `${PLAY}billing/billing.ts`,
    right: 'charged_minutes = s.charged_minutes + 1',
    wrong: 'charged_minutes = s.charged_minutes + 0',
  },
  'half-minutes': {
    file: `${PLAY}billing/billing.ts`,
    right: "s.next_charge_at + interval '1 minute'",
    wrong: "s.next_charge_at + interval '30 seconds'",
  },
  'charged-while-away': {
    file: `${PLAY}sessions/running.ts`,
    right: 'isPlaying ? nextMinuteAt',
    wrong: 'true ? nextMinuteAt',
  },
  'free-minute-lost': {
    file: `${PLAY}sessions/refunds.ts`,
    right: 'if (grantId !== null) await returnFreeMinute(tx, grantId)',
    wrong: '',
  },
  'no-refund-for-a-lost-node': {
    file: `${PLAY}sessions/session-states.ts`,
    right: 'ourFault.has(reason)',
    wrong: 'reason === "boot_failed"',
  },
  'last-come-first-served': {
    file: `${PLAY}queue/pools.ts`,
    right: 'one.rankMs < other.rankMs ||',
    wrong: 'one.rankMs > other.rankMs ||',
  },
  'head-start-of-an-hour': {
    file: `${PLAY}queue/queue-order.ts`,
    right: 'QUEUE_HEAD_START_MINUTES * 60_000',
    wrong: 'QUEUE_HEAD_START_MINUTES * 3_600_000',
  },
  'offers-for-ever': {
    file: `${PLAY}sweeper.ts`,
    right: 'await end(offers)',
    wrong: '',
  },
  'dead-nodes-play-on': {
    file: `${PLAY}nodes/liveness.ts`,
    right: 'if (!given[0]) return',
    wrong: 'return',
  },
}

let changed: MessagePort | null = null

/** Loads the gateway with this bug. Call it before anything imports the gateway. */
export function plant(name: string): void {
  const bug = PLANTED[name]
  if (!bug) throw new Error(`no bug ${name}; there are: ${Object.keys(PLANTED).join(' ')}`)
  const { port1, port2 } = new MessageChannel()
  changed = port1
  changed.unref()
  register('./plant-hook.mjs', import.meta.url, {
    data: { ...bug, pattern: loosely(bug.right), port: port2 },
    transferList: [port2],
  })
}

/** Whether the gateway that was loaded has the bug. */
export const isPlanted = (): boolean =>
  changed !== null && receiveMessageOnPort(changed) !== undefined

/** The compiler may set other spaces and quotes. */
const loosely = (code: string): string =>
  code
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/["']/g, `["']`)
    .replace(/ /g, '\\s*')
    .replace('60_000', '(60_000|60000|6e4)')
