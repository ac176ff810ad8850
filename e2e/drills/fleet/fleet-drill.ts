import { setTimeout as delay } from 'node:timers/promises'
import { auditBooks } from '../support/audit.ts'
import { type Crowd, openCrowd } from './crowd.ts'
import { type Fleet, startFleet } from './fleet-site.ts'
import { until } from './until.ts'
import { type Watched, watchFleet, type What } from './watch.ts'

/** Until everything is as before, and what was late has come. */
const SETTLE_MS = 8_000

interface Fault {
  name: string
  begin: (fleet: Fleet) => Promise<unknown>
  end: (fleet: Fleet) => Promise<unknown>
}

const FAULTS: readonly Fault[] = [
  { name: 'nothing', begin: async () => undefined, end: async () => undefined },
  {
    name: 'one site of two',
    begin: ({ sites }) => sites[1]!.kill(),
    end: ({ sites }) => sites[1]!.start(),
  },
  { name: 'the broker', begin: ({ broker }) => broker.kill(), end: ({ broker }) => broker.start() },
  { name: 'S3', begin: ({ bucket }) => bucket.stop(), end: ({ bucket }) => bucket.start() },
  // The last one: it moves players to other seats.
  {
    name: 'a region',
    begin: async ({ nodes }) => nodes[0]!.cut(),
    end: async ({ nodes }) => nodes[0]!.heal(),
  },
]

export interface Seen {
  fault: string
  watched: Record<What, Watched>
  gamesLost: number
  longestWithoutMs: number
  placesLost: number
  /** Milliseconds from the fault until the first who waited for the lost region had a seat in another one. */
  elsewhereAfterMs: number | null
  socketsClosed: number
}

export interface FleetResult {
  seen: Seen[]
  /** What must not be in the books. */
  faults: string[]
}

interface FleetDrillOptions {
  dataDir: string
  databaseUrl: string
  port: number
  awayMs: number
  onStep?: (seen: Seen) => void
}

/** Takes each part of a fleet away for a while, one after the other, while players play, wait, call, and have pages open. */
export async function runFleetDrill(options: FleetDrillOptions): Promise<FleetResult> {
  const { dataDir, databaseUrl, awayMs, onStep = () => undefined } = options
  const fleet = await startFleet(options)
  try {
    const crowd = await openCrowd(fleet)
    const watch = await watchFleet(fleet, crowd.callers, crowd.payer)
    const seen: Seen[] = []
    for (const fault of FAULTS) {
      const one = await away(fleet, { crowd, watch, fault, awayMs })
      seen.push(one)
      onStep(one)
    }
    await watch.stop()
    await crowd.stop()
    const { faults } = await auditBooks({ dataDir, databaseUrl })
    return { seen, faults: [...faults, ...(await seatFaults(fleet))] }
  } finally {
    await fleet.end()
  }
}

interface Away {
  crowd: Crowd
  watch: Awaited<ReturnType<typeof watchFleet>>
  fault: Fault
  awayMs: number
}

async function away(fleet: Fleet, { crowd, watch, fault, awayMs }: Away): Promise<Seen> {
  const { fates } = crowd
  for (const fate of fates) fate.longestWithoutMs = 0
  const before = {
    lost: sum(fates.map(({ lost }) => lost)),
    places: sum(fates.map(({ placesLost }) => placesLost)),
    waiting: await crowd.waitingNow(),
    closed: watch.sockets.closed,
  }
  watch.take()
  const sinceMs = performance.now()
  await fault.begin(fleet)
  await delay(awayMs)
  await fault.end(fleet)
  await until('both sites to be ready', () => fleet.ports.every(fleet.balancer.isHealthy))
  await delay(SETTLE_MS)
  const waiting = await crowd.waitingNow()
  const elsewhere = fates
    .filter(({ player }) => before.waiting.includes(player.uid))
    .flatMap(({ seats }) => seats)
    .filter(({ atMs, region }) => atMs > sinceMs && region !== 'east')
    .map(({ atMs }) => atMs - sinceMs)
  const hasSeat = new Set(
    fates
      .filter(({ seats }) => seats.some(({ atMs }) => atMs > sinceMs))
      .map(({ player }) => player.uid),
  )
  // A player who waited still does, in the same order, or has a seat.
  const stillWaiting = before.waiting.filter((uid) => waiting.includes(uid))
  const gone = before.waiting.filter((uid) => !waiting.includes(uid) && !hasSeat.has(uid))
  const isInOrder = stillWaiting.every((uid, nth) => waiting[nth] === uid)
  return {
    fault: fault.name,
    watched: watch.take(),
    gamesLost: sum(fates.map(({ lost }) => lost)) - before.lost,
    longestWithoutMs: Math.round(Math.max(...fates.map((fate) => fate.longestWithoutMs))),
    placesLost:
      sum(fates.map(({ placesLost }) => placesLost)) -
      before.places +
      gone.length +
      (isInOrder ? 0 : stillWaiting.length),
    elsewhereAfterMs: elsewhere.length > 0 ? Math.round(Math.min(...elsewhere)) : null,
    socketsClosed: watch.sockets.closed - before.closed,
  }
}

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)

async function seatFaults({ pool }: Fleet): Promise<string[]> {
  const { rows } = await pool.query<{ taken: number; active: number }>(
    `select (select count(*)::int from seats where cid is not null) as taken,
      (select count(*)::int from play_sessions where state <> 'ended') as active`,
  )
  const { taken, active } = rows[0]!
  return taken + active > 0 ? [`${taken} seats taken, ${active} sessions after all left`] : []
}
