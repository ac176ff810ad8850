import { sql } from 'drizzle-orm'
import { MINUTE_MS } from '../../../services/gateway/src/domains/play/sessions/minute-clock.ts'
import { sameText } from '../../../services/gateway/src/testing/same-text.ts'
import { addPlayers, type BenchPlayer } from '../../../services/gateway/src/testing/queue-field.ts'
import { credit } from '../../../services/gateway/src/domains/wallet/ledger.ts'
import { judgeSeatLog } from '../../drills/support/seat-log.ts'
import { chanceOf, type Chance } from './random.ts'
import { SimNode } from './sim-node.ts'
import { SimPlayer } from './sim-player.ts'
import { CHARGED } from './truth.ts'
import type { World } from './world.ts'

const REGIONS = ['east', 'south'] as const
const PLAYERS = 7
/** A new player's free minutes, and coins for some more. */
const COINS = 60
/** Steps of the clock. Longer ones than the gateway's own pause would count as its sleep. */
const STEP_MS = { least: 800, most: 4_500 }
/** Longer than the wait for a dead node, and for an offer. */
const SETTLES_WITHIN_MS = 240_000
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

export interface Evening {
  seed: number
  minutes: number
}

export interface Outcome {
  /** Nothing: the evening was sound. Sentences otherwise. */
  faults: string[]
  steps: number
  offers: number
  sessions: number
  minutes: number
}

/** One evening with its own nodes and players, its faults by the seed. Throws never: what is wrong is in the outcome. */
export async function playEvening(world: World, { seed, minutes }: Evening): Promise<Outcome> {
  const chance = chanceOf(seed)
  const run = await begin(world, chance)
  const faults: string[] = []
  let steps = 0
  const untilMs = world.nowMs() + minutes * MINUTE_MS
  try {
    while (world.nowMs() < untilMs && faults.length === 0) {
      steps++
      await step(run)
      faults.push(...(await wrongNow(world)))
    }
    await settle(run)
    faults.push(...(faults.length > 0 ? [] : await wrongInTheEnd(run)))
  } catch (error) {
    faults.push(String((error as Error).message))
  }
  return { faults, steps, ...(await countAndClear(world)) }
}

interface Run {
  world: World
  chance: Chance
  nodes: SimNode[]
  players: SimPlayer[]
  /** Nodes that were silent for long enough to count as dead. */
  silenced: Set<string>
}

async function begin(world: World, chance: Chance): Promise<Run> {
  const people = await addPlayers(world.server, 'sim', PLAYERS)
  for (const [nth, one] of people.entries()) await giveMeans(world, one, nth)
  const players = people.map((one) => new SimPlayer(one, { world, chance }))
  const isPresent = (cid: string) => players.some((one) => one.cid === cid && one.isPresent)
  const nodes = [1, 2, chance.pick([1, 2])].map(
    (capacity, nth) =>
      new SimNode({ world, chance, isPresent }, { region: REGIONS[nth % 2]!, capacity }),
  )
  return { world, chance, nodes, players, silenced: new Set() }
}

/** Every third player has a card, and with it priority; others have coins for a while. */
async function giveMeans({ gateway, nowMs }: World, { uid }: BenchPlayer, nth: number) {
  const { database } = gateway.deps
  const now = new Date(nowMs())
  const inDays = (days: number) => new Date(nowMs() + days * 86_400_000)
  if (nth % 3 === 2) {
    await database.db
      .execute(sql`insert into monthly_cards (uid, order_sn, bought_at, starts_at, ends_at)
      values (${uid}, ${uid}, ${inDays(-2)}, ${inDays(-1)}, ${inDays(30)})`)
    return
  }
  await database.tx((tx) =>
    credit(tx, { uid, coins: COINS, kind: 'gift', title: sameText('演'), key: `sim:${uid}`, now }),
  )
}

/** A little time passes; then the weather, the nodes and the players do what they do, in this order. */
async function step(run: Run): Promise<void> {
  const { world, chance, nodes, players } = run
  await weather(run)
  await world.pass(Math.round(chance.between(STEP_MS.least, STEP_MS.most)))
  for (const node of nodes) await node.step()
  const awake = players.filter((player) => player.wakesAtMs <= world.nowMs())
  // Sometimes all at the same time, as on a real evening; a seed gives the same order each time.
  if (chance.is(0.2)) await Promise.all(awake.map((player) => player.step()))
  else for (const player of awake) await player.step()
}

async function weather({ world, chance, nodes, silenced }: Run): Promise<void> {
  const nowMs = world.nowMs()
  const node = chance.pick(nodes)
  if (chance.is(0.004)) {
    const downMs = chance.between(500, 40_000)
    node.crash(downMs)
    silenced.add(node.id)
  }
  if (chance.is(0.006)) {
    node.cutUntilMs = nowMs + chance.between(2_000, 160_000)
    silenced.add(node.id)
  }
  if (chance.is(0.01)) node.slowUntilMs = nowMs + chance.between(5_000, 60_000)
  if (chance.is(0.02)) await node.deliverLate()
  if (chance.is(0.004)) node.node.draining = !node.node.draining
  // The machine sleeps, or its clock is put forward.
  if (chance.is(0.002)) await world.pass(Math.round(chance.between(10_000, 90_000)))
}

/** What is wrong at this moment. */
async function wrongNow(world: World): Promise<string[]> {
  const [row] = await world.rows<{ found: string[] }>(
    `select simulation_faults('${new Date(world.nowMs()).toISOString()}') as found`,
  )
  return [...row!.found, ...world.errors()]
}

/** Everybody goes home, and every wait ends by itself. */
async function settle({ world, nodes, players }: Run): Promise<void> {
  for (const { player } of players) {
    await world.gateway.call('cancelQueue', {}, player.token)
    await world.gateway.call('releaseInstance', {}, player.token)
  }
  for (const node of nodes) {
    node.downUntilMs = node.cutUntilMs = node.slowUntilMs = 0
    node.node.draining = true
  }
  for (let passedMs = 0; passedMs < SETTLES_WITHIN_MS; passedMs += 4_000) {
    await world.pass(4_000)
    for (const node of nodes) await node.step()
    const [left] = await world.rows(`select 1 from play_sessions where state <> 'ended' limit 1`)
    if (!left) break
  }
}

async function wrongInTheEnd(run: Run): Promise<string[]> {
  const { world, nodes, silenced } = run
  const ofNode = new Map(nodes.map((node) => [node.id, node]))
  const disturbed = new Set(nodes.flatMap((node) => [...node.disturbed]))
  const verdict = await judgeSeatLog(world.server, {
    regionOf: (id) => ofNode.get(id)!.region,
    choiceOf: () => undefined,
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
    ...(await wronglyCharged(run)),
    ...(await wrongNow(world)),
  ]
}

/** Sessions that cost more than they were played, by the node's count, or a minute that our fault should have returned. */
async function wronglyCharged({ world, nodes }: Run): Promise<string[]> {
  const playedMs = new Map<string, number>()
  for (const node of nodes)
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

/** What happened; and an empty site for the next evening. */
async function countAndClear(world: World) {
  const [count] = await world.rows<{ offers: number; sessions: number; minutes: number }>(
    `select (select count(*)::int from drill_log where state = 'offered') as offers, (select count(*)::int from play_sessions) as sessions,
      (select count(*)::int from session_minutes) as minutes`,
  )
  await world.gateway.deps.database.db.execute(
    sql.raw(`update seats set cid = null; delete from play_sessions; delete from nodes; delete from node_keys;
      delete from minute_grants; truncate drill_log`),
  )
  world.errors()
  return count!
}
