import type { NodeSession } from '@cloudplay/contract/node'
import type { Chance } from './random.ts'
import type { SimNode } from './sim-node.ts'

/** What faults strike. */
export interface Struck {
  chance: Chance
  nodes: SimNode[]
  /** Nodes that were silent for long enough to count as dead. */
  silenced: Set<string>
  forecast: Forecast
}

interface Fault {
  /** Its chance in a step, besides the one time for sure. */
  share: number
  strikes: (struck: Struck, node: SimNode, nowMs: number) => unknown
}

/** Half of the faults pass before anybody counts as dead, and half do not. */
const lasts = (chance: Chance, mostMs: number) =>
  chance.is(0.5) ? chance.between(500, 12_000) : chance.between(16_000, mostMs)

const FAULTS = {
  crash: {
    share: 0.004,
    strikes({ chance, silenced }, node) {
      node.crash(lasts(chance, 60_000))
      silenced.add(node.id)
    },
  },
  cut: {
    share: 0.006,
    strikes({ chance, silenced }, node, nowMs) {
      node.cutUntilMs = nowMs + lasts(chance, 160_000)
      silenced.add(node.id)
    },
  },
  slow: {
    share: 0.01,
    strikes: ({ chance }, node, nowMs) =>
      (node.slowUntilMs = nowMs + chance.between(5_000, 60_000)),
  },
  late: { share: 0.004, strikes: (_, node) => node.deliverLate() },
  draining: { share: 0.004, strikes: (_, { node }) => (node.draining = !node.draining) },
  gameCrash: { share: 0.002, strikes: (_, node) => node.crashGames() },
} satisfies Record<string, Fault>
type Kind = keyof typeof FAULTS
const KINDS = Object.keys(FAULTS) as Kind[]

/** What the node that is struck does at that moment, if any does before the last moment. */
const MOMENTS = ['booting', 'playing', 'playing', 'grace', 'ended', null] as const
type Moment = NodeSession['state'] | null

export interface Forecast {
  /** Each kind of fault strikes once for sure, in its moment. */
  due: Map<Kind, { fromMs: number; moment: Moment }>
  lastMs: number
}

export function forecast(chance: Chance, fromMs: number, lastMs: number): Forecast {
  const due = KINDS.map((kind) => {
    const moment: Moment = chance.pick(MOMENTS)
    return [kind, { fromMs: chance.between(fromMs, lastMs), moment }] as const
  })
  return { due: new Map(due), lastMs }
}

/** What befalls the nodes before a step. */
export async function weather(struck: Struck, nowMs: number): Promise<void> {
  const { chance, nodes, forecast } = struck
  for (const kind of KINDS) {
    const { share, strikes }: Fault = FAULTS[kind]
    const one = chance.pick(nodes)
    if (chance.is(share)) await strikes(struck, one, nowMs)
    const due = forecast.due.get(kind)
    if (!due || nowMs < due.fromMs) continue
    const { moment } = due
    const fitting = moment === null ? one : nodes.find((node) => node.has(moment))
    if (!fitting && nowMs < forecast.lastMs) continue
    await strikes(struck, fitting ?? one, nowMs)
    forecast.due.delete(kind)
  }
}
