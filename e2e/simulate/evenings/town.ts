import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { announce } from '../../../services/gateway/src/core/events.ts'
import { nodeKeys } from '../../../services/gateway/src/database/schema/node-keys.ts'
import { nodes, speedResults } from '../../../services/gateway/src/database/schema/play.ts'
import { nodeRow } from '../../../services/gateway/src/domains/play/nodes/heartbeat.ts'
import { hashOf } from '../../../services/gateway/src/domains/play/nodes/keys.ts'
import { credit } from '../../../services/gateway/src/domains/wallet/ledger.ts'
import { type BenchPlayer } from '../../../services/gateway/src/testing/queue-field.ts'
import { sameText } from '../../../services/gateway/src/testing/same-text.ts'
import { chanceOf } from './random.ts'
import { SimNode } from './sim-node.ts'
import { SimPlayer } from './sim-player.ts'
import { forecast, type Struck } from './weather.ts'
import type { World } from './world.ts'

const REGIONS = ['east', 'south'] as const
/** Where heartbeats come from. */
const ADDRESS = '127.0.0.1'
export const PLAYERS = 3
/** A new player's free minutes, and coins for some more. */
const COINS = 60
/** This player of a town has a card, and with it priority, and has not measured the way to the regions. */
const WITH_CARD = 2
/** Seats of its nodes. Small towns have queues. */
const SINGLE_SEAT = [1]
const NODES = [SINGLE_SEAT, SINGLE_SEAT, [2], [1, 1]]
/** A node that the gateway does not know from the day before, and that enrols. */
const IS_NEW = 0.1
/** Towns in which these players, who have no priority, wait long before the nodes start. */
const WAITS_LONG = 0.25
const COMES_EARLY: ReadonlySet<number> = new Set([0, 1])
const COMES_WITHIN_MS = 60_000

/** Players who wait for the seats of its nodes only: towns share nothing but the gateway. */
export interface Town extends Struck {
  seed: number
  players: SimPlayer[]
}

export const nodesOf = (towns: readonly Town[]): SimNode[] => towns.flatMap(({ nodes }) => nodes)

interface TownPlan {
  people: readonly BenchPlayer[]
  game: World['games'][number]
  seed: number
  opensAtMs: number
  /** By then, every kind of fault has struck. */
  faultsUntilMs: number
}

export function openTown(world: World, { people, game, seed, ...plan }: TownPlan): Town {
  const chance = chanceOf(seed)
  const waitsLong = chance.is(WAITS_LONG)
  const players = people.map((one, nth) => {
    const isEarly = waitsLong && COMES_EARLY.has(nth)
    const comesAtMs = isEarly ? 0 : plan.opensAtMs + chance.between(0, COMES_WITHIN_MS)
    return new SimPlayer(one, { world, chance, product: game.product }, comesAtMs)
  })
  const isPresent = (cid: string) => players.some((one) => one.cid === cid && one.isPresent)
  const nodes = (waitsLong ? SINGLE_SEAT : chance.pick(NODES)).map((capacity, nth) => {
    // Their heartbeats are under way together, so each has its own luck.
    const own = chanceOf(chance.between(0, 2 ** 32))
    const report = { node_id: `town-${seed}-${nth}`, capacity, games: [game.mark] }
    const key = chance.is(IS_NEW) ? undefined : randomUUID()
    return new SimNode(
      { world, chance: own, isPresent },
      { ...report, region: REGIONS[nth % 2]! },
      key,
    )
  })
  const expected = forecast(chance, plan.opensAtMs, plan.faultsUntilMs)
  return { seed, chance, nodes, players, silenced: new Set(), forecast: expected }
}

/** Nodes with a key are known. Their games can be waited for, but their seats come with their heartbeats. */
export async function makeKnown({ gateway, nowMs }: World, towns: readonly Town[]): Promise<void> {
  const now = new Date(nowMs())
  const known = nodesOf(towns).filter(({ key }) => key !== undefined)
  await gateway.deps.database.tx(async (tx) => {
    await tx.insert(nodeKeys).values(
      known.map(({ id, region, key }) => ({
        keyHash: hashOf(key!),
        nodeId: id,
        regionId: region,
        createdAt: now,
        isUsed: true,
      })),
    )
    await tx.insert(nodes).values(known.map(({ node }) => nodeRow(node.report(), '', ADDRESS, now)))
    await announce(tx, 'node-keys:changed', {})
  })
}

/** One player of each town has a card; the others have coins for a while, and have measured the way to the regions. */
export async function giveMeans({ gateway, nowMs }: World, people: readonly BenchPlayer[]) {
  const { database } = gateway.deps
  const now = new Date(nowMs())
  const inDays = (days: number) => new Date(nowMs() + days * 86_400_000)
  const hasCard = (_: BenchPlayer, nth: number) => nth % PLAYERS === WITH_CARD
  const cards = people.filter(hasCard)
  const others = people.filter((one, nth) => !hasCard(one, nth))
  await database.tx(async (tx) => {
    await tx.execute(sql`insert into monthly_cards (uid, order_sn, bought_at, starts_at, ends_at)
      select uid, uid::text, ${inDays(-2)}, ${inDays(-1)}, ${inDays(30)} from unnest(${sql.param(cards.map(({ uid }) => uid))}::uuid[]) as uid`)
    const title = sameText('演')
    await Promise.all(
      others.map(({ uid }) =>
        credit(tx, { uid, coins: COINS, kind: 'gift', title, key: `sim:${uid}`, now }),
      ),
    )
    await tx
      .insert(speedResults)
      .values(
        others.flatMap(({ uid }) =>
          REGIONS.map((regionId) => ({ uid, regionId, delayMs: 20, measuredAt: now })),
        ),
      )
  })
}
