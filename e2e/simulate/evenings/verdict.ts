import { MINUTE_MS } from '../../../services/gateway/src/domains/play/sessions/minute-clock.ts'
import { judgeSeatLog } from '../../drills/support/seat-log.ts'
import { nodesOf, type Town } from './town.ts'
import { CHARGED } from './truth.ts'
import type { World } from './world.ts'

/** How much more than the played time a session may be charged for: its begun minute, and what a node says late. */
const SLACK_MS = 20_000

/** Ends that return the running minute. Not read from the gateway, which may be wrong about them. */
const OUR_FAULT = new Set([
  'node_lost',
  'node_draining',
  'gateway_lost',
  'game_crashed',
  'boot_failed',
])

interface Evening {
  world: World
  towns: readonly Town[]
}

/** What is wrong when all is over. */
export async function wrongInTheEnd({ world, towns }: Evening): Promise<string[]> {
  const nodes = nodesOf(towns)
  const ofNode = new Map(nodes.map((node) => [node.id, node]))
  const disturbed = new Set(nodes.flatMap((node) => [...node.disturbed]))
  const silenced = new Set(towns.flatMap((town) => [...town.silenced]))
  const townOf = new Map(
    towns.flatMap(({ seed, nodes, players }) =>
      [...nodes.map(({ id }) => id), ...players.map(({ player }) => player.uid)].map(
        (id) => [id, `town ${seed}`] as const,
      ),
    ),
  )
  const verdict = await judgeSeatLog(world.server(), {
    // Nobody could take a seat of another town.
    regionOf: (id) => townOf.get(id)!,
    choiceOf: (uid) => townOf.get(uid),
    capacityOf: (id) => ofNode.get(id)!.node.capacity,
    killedNodes: silenced,
    isExplained: ({ cid, reason, nodeId }) =>
      disturbed.has(cid) ||
      reason === 'balance_used_up' ||
      (nodeId !== null && silenced.has(nodeId)),
  })
  return [
    ...verdict.lost,
    ...(verdict.doubled > 0 ? [`${verdict.doubled} seats or players doubled`] : []),
    ...(verdict.outOfOrder > 0 ? [`${verdict.outOfOrder} offers out of order`] : []),
    ...(verdict.outOfRank > 0 ? [`${verdict.outOfRank} offers out of rank`] : []),
    ...(await wronglyCharged({ world, towns })),
  ]
}

/** Sessions that cost more than they were played, by the node's count, or a minute that our fault should have returned. */
async function wronglyCharged({ world, towns }: Evening): Promise<string[]> {
  const playedMs = new Map<string, number>()
  for (const node of nodesOf(towns))
    for (const [cid, ms] of node.playedMs) playedMs.set(cid, (playedMs.get(cid) ?? 0) + ms)
  const charged = await world.rows<{
    cid: string
    reason: string
    playedMs: number
    minutes: number
  }>(CHARGED)
  return charged.flatMap(({ cid, reason, playedMs: countedMs, minutes }) => {
    const most = Math.ceil(((playedMs.get(cid) ?? 0) + SLACK_MS) / MINUTE_MS)
    const isKept = OUR_FAULT.has(reason) && minutes * MINUTE_MS > countedMs
    return [
      ...(minutes > most ? [`${minutes} minutes charged for ${most} at most`] : []),
      ...(isKept ? [`${reason} returned no running minute`] : []),
    ]
  })
}
