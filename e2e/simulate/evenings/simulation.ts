import { NODE_DEAD_AFTER_MS } from '@cloudplay/contract/node'
import { FEW_BEATS } from '../../../services/gateway/src/domains/play/nodes/shared-beats.ts'
import { addPlayers } from '../../../services/gateway/src/testing/queue-field.ts'
import { chanceOf, type Chance } from './random.ts'
import { giveMeans, makeKnown, nodesOf, openTown, PLAYERS, type Town } from './town.ts'
import { wrongInTheEnd } from './verdict.ts'
import { weather } from './weather.ts'
import { TOWNS, type World } from './world.ts'

const HOUR_MS = 3_600_000
/** Steps of the clock. Longer ones than the gateway's own pause would count as its sleep. */
const STEP_MS = { least: 1_500, most: 4_800 }
/** Of an evening, in which each town meets every kind of fault. */
const EARLY = 0.6
/** How long players wait who came before all nodes: about the head start of those with priority. */
const AFTERNOON_MS = [200_000, 500_000] as const
/** Steps after which a silent node counts as dead. */
const DEAD_WITHIN = Math.ceil(NODE_DEAD_AFTER_MS / STEP_MS.most) + 1
/** About as many as the gateway sends in a step. */
const MOST_STATEMENTS = 150
/** Of the gateway, until another process of it serves: nodes end their games, or wait for it. */
const DOWN_MS = [0, 60_000] as const
/** Longer than the wait for a dead node, and for an offer. */
const SETTLES_WITHIN_MS = 240_000

export interface Evening {
  /** Of one of its towns. The others have the seeds before and after it. */
  seed: number
  hours: number
}

export const firstSeedWith = (seed: number): number => seed - ((seed - 1) % TOWNS)

export interface Outcome {
  /** Nothing: the evening was sound. Sentences otherwise. */
  faults: string[]
  steps: number
  offers: number
  sessions: number
  minutes: number
  /** Faults that were foretold, and did not strike. */
  spared: number
  /** Everything that happened to sessions, as a hash. */
  journal: string
}

/** One evening with its own nodes and players, its faults by the seed. Throws never: what is wrong is in the outcome. */
export async function playEvening(world: World, { seed, hours }: Evening): Promise<Outcome> {
  const first = firstSeedWith(seed)
  await world.dawn(first)
  const run = await begin(world, first, hours * HOUR_MS)
  const faults: string[] = []
  let steps = 0
  try {
    await afternoon(run)
    while (world.nowMs() < run.untilMs && faults.length === 0) {
      steps++
      await step(run)
      faults.push(...(await world.faults()))
    }
    if (faults.length === 0) await settle(run)
    if (faults.length === 0) faults.push(...(await wrongInTheEnd(run)), ...(await world.faults()))
  } catch (error) {
    faults.push(String((error as Error).message))
  }
  const spared = run.towns.reduce((sum, { forecast }) => sum + forecast.due.size, 0)
  return { faults, steps, spared, ...(await countAndClear(world)) }
}

interface Run {
  world: World
  /** Of the clock. */
  chance: Chance
  afternoonMs: number
  sleepsAtMs: number
  crashesAtMs: number
  untilMs: number
  towns: Town[]
}

const playersOf = ({ towns }: Run) => towns.flatMap(({ players }) => players)

async function begin(world: World, seed: number, forMs: number): Promise<Run> {
  const chance = chanceOf(-seed)
  const people = await addPlayers(world.server(), 'sim', PLAYERS * TOWNS)
  await giveMeans(world, people)
  const afternoonMs = Math.round(chance.between(...AFTERNOON_MS))
  const fromMs = world.nowMs() + afternoonMs + DEAD_WITHIN * STEP_MS.most
  const untilMs = fromMs + forMs
  const towns = world.games.map((game, nth) =>
    openTown(world, {
      people: people.slice(nth * PLAYERS, (nth + 1) * PLAYERS),
      game,
      seed: seed + nth,
      opensAtMs: fromMs,
      faultsUntilMs: fromMs + EARLY * forMs,
    }),
  )
  await makeKnown(world, towns)
  // The gateway hears of them.
  await world.faults()
  const sleepsAtMs = chance.between(fromMs, untilMs)
  const crashesAtMs = chance.between(fromMs, untilMs)
  return { world, chance, afternoonMs, sleepsAtMs, crashesAtMs, untilMs, towns }
}

/** Some players wait already; then all nodes are silent, and count as dead when the evening begins. */
async function afternoon(run: Run): Promise<void> {
  await playersStep(run)
  await run.world.pass(run.afternoonMs)
  for (let nth = 0; nth < DEAD_WITHIN; nth++) await run.world.pass(STEP_MS.most)
}

/** The weather, then what happens. */
async function step(run: Run): Promise<void> {
  const { world, chance, towns } = run
  for (const town of towns) await weather(town, world.nowMs())
  // The machine sleeps, or its clock is put forward.
  if (chance.is(0.002) || run.sleepsAtMs <= world.nowMs()) {
    run.sleepsAtMs = Infinity
    const sleptMs = Math.round(chance.between(10_000, 90_000))
    // Nobody plays meanwhile.
    run.untilMs += sleptMs
    await world.pass(sleptMs)
  }
  if (chance.is(0.001) || run.crashesAtMs <= world.nowMs()) return crash(run)
  await happen(run)
}

/** A little time passes; then the nodes and the players do what they do, in this order. */
async function happen(run: Run): Promise<void> {
  const { world, chance } = run
  await world.pass(Math.round(chance.between(STEP_MS.least, STEP_MS.most)))
  await nodesStep(run)
  await playersStep(run)
}

/** The gateway's process ends in the middle of its work, and for a while nobody gets an answer. */
async function crash(run: Run): Promise<void> {
  const { world, chance } = run
  run.crashesAtMs = Infinity
  await world.crash(Math.ceil(chance.between(0, MOST_STATEMENTS)), () => happen(run))
  const crashedAtMs = world.nowMs()
  const downUntilMs = crashedAtMs + chance.between(...DOWN_MS)
  while (world.nowMs() < downUntilMs) await happen(run)
  run.untilMs += world.nowMs() - crashedAtMs
  await world.startAgain()
  // It does what was due meanwhile.
  await happen(run)
}

/** After more heartbeats than these the gateway rests in real time, and which of the next it would take together is chance. */
async function nodesStep({ towns }: Run): Promise<void> {
  const nodes = nodesOf(towns)
  for (let from = 0; from < nodes.length; from += FEW_BEATS)
    await Promise.all(nodes.slice(from, from + FEW_BEATS).map((node) => node.step()))
}

async function playersStep({ world, towns }: Run): Promise<void> {
  for (const { chance, players } of towns) {
    const awake = players.filter((player) => player.wakesAtMs <= world.nowMs())
    // Sometimes all at the same time, as on a real evening; a seed gives the same order each time.
    if (chance.is(0.2)) await Promise.all(awake.map((player) => player.step()))
    else for (const player of awake) await player.step()
  }
}

/** Everybody goes home, and every wait ends by itself. */
async function settle(run: Run): Promise<void> {
  const { world } = run
  for (const node of nodesOf(run.towns)) {
    node.downUntilMs = node.cutUntilMs = node.slowUntilMs = 0
  }
  for (let passedMs = 0; passedMs < SETTLES_WITHIN_MS; passedMs += 4_000) {
    const left = await goHome(run)
    if (left === 0) break
    await world.pass(4_000)
    await nodesStep(run)
  }
}

/**
 * Players who wait go first, so that nobody gets a seat meanwhile. Returns how many sessions were left: who had an offer on a
 * lost node waits again.
 */
async function goHome(run: Run): Promise<number> {
  const { world } = run
  const active = await world.rows<{ uid: string; state: string }>(
    `select uid, state from play_sessions where state <> 'ended' order by state <> 'queued', place`,
  )
  const tokenOf = new Map(playersOf(run).map(({ player: { uid, token } }) => [uid, token]))
  for (const { uid, state } of active) {
    const call = state === 'queued' || state === 'offered' ? 'cancelQueue' : 'releaseInstance'
    await world.gateway.call(call, {}, tokenOf.get(uid))
  }
  return active.length
}

/** What happened; and an empty site for the next evening. */
async function countAndClear(world: World) {
  const [count] = await world.rows<Pick<Outcome, 'offers' | 'sessions' | 'minutes' | 'journal'>>(
    `select (select count(*)::int from drill_log where state = 'offered') as offers, (select count(*)::int from play_sessions) as sessions,
      (select count(*)::int from session_minutes) as minutes,
      (select coalesce(md5(string_agg(concat_ws(' ', cid, uid, state, node_id, reason), ',' order by seq)), '') from drill_log) as journal`,
  )
  await world.clear()
  return count!
}
