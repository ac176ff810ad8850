import { SEAT_OFFER_SECONDS } from '@cloudplay/contract/constants'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import type { Queue, Place } from '../seats/queue-now.ts'
import { openNodes, type SeatNode } from '../seats/open-nodes.ts'
import { readSeatNodes } from '../seats/seat-nodes.ts'
import { placesIn, type Standing, type Waiting } from './places.ts'
import { estimateSeconds } from './queue-order.ts'

const HISTORY_SESSIONS = 50

/** Reads the queue, with the estimates that recent sessions on the same seats allow. */
export async function readQueue(db: Db, now: Date): Promise<Queue> {
  const { rows: waiting } = await db.execute<Omit<Waiting, 'choices'> & { [name: string]: unknown }>(sql`
    select q.uid, g.mark as "gameMark" from play_sessions q join games g on g.game_id = q.game_id
    where q.state = 'queued' order by q.rank_at, q.place`)
  const choices = waiting.length > 0 ? await readChoicesInQueue(db) : new Map<string, Map<string, string>>()
  const nodes = await readSeatNodes(db)
  const queue = waiting.map(({ uid, gameMark }) => ({ uid, gameMark, choices: choices.get(uid) }))
  const { standings, kinds } = placesIn(queue, nodes)
  const heldSeconds = new Map<string, number[]>()
  for (const kind of kinds) heldSeconds.set(kind.key, await readHeldSeconds(db, kind.nodes, kind.rivalGameMarks, now))
  const matching = (matches: (nodes: readonly SeatNode[], gameMark: string) => boolean) =>
    kinds.reduce((sum, kind) => sum + (matches(kind.nodes, kind.gameMark) ? kind.count : 0), 0)
  return {
    placeOf(uid) {
      const standing = standings.get(uid)
      return standing && placeOf(standing, heldSeconds.get(standing.kind.key) ?? [])
    },
    waitingBefore(gameMark, choices) {
      const open = new Set(openNodes(nodes, gameMark, choices).map(({ nodeId }) => nodeId))
      return matching(
        (theirs, theirGameMark) => (theirGameMark === gameMark && open.size === 0) || theirs.some(({ nodeId }) => open.has(nodeId)),
      )
    },
    waitingOn: (nodeIds) => matching((theirs) => theirs.some(({ nodeId }) => nodeIds.has(nodeId))),
  }
}

function placeOf({ position, waiting, kind }: Standing, heldSeconds: readonly number[]): Place {
  const seats = kind.nodes.reduce((sum, { capacity }) => sum + capacity, 0)
  return { position, waiting, estimateSeconds: estimateSeconds({ position, seats, heldSeconds }) }
}

async function readChoicesInQueue(db: Db): Promise<Map<string, Map<string, string>>> {
  const { rows } = await db.execute<{ uid: string; resource_id: string; region_id: string }>(sql`
    select c.uid, c.resource_id, c.region_id from region_choices c join play_sessions q on q.uid = c.uid
    where q.state = 'queued' and c.region_id is not null`)
  const choices = new Map<string, Map<string, string>>()
  for (const { uid, resource_id: resourceId, region_id: regionId } of rows) {
    choices.set(uid, (choices.get(uid) ?? new Map<string, string>()).set(resourceId, regionId))
  }
  return choices
}

/**
 * How long the newest seats of these games were held in these regions, from the offer to the release: also those that
 * no one came to take. Within the last week.
 */
async function readHeldSeconds(db: Db, nodes: readonly SeatNode[], gameMarks: readonly string[], now: Date): Promise<number[]> {
  if (nodes.length === 0) return []
  const places = [...new Map(nodes.map((node) => [`${node.resourceId} ${node.regionId}`, node])).values()]
  const { rows } = await db.execute<{ held: number }>(sql`
    select extract(epoch from s.ended_at - s.offer_expires_at)::float + ${SEAT_OFFER_SECONDS} as held
    from play_sessions s join games g on g.game_id = s.game_id join nodes n on n.node_id = s.node_id
    where s.state = 'ended' and s.offer_expires_at is not null
      and g.mark in (${sql.join(
        gameMarks.map((gameMark) => sql`${gameMark}`),
        sql`, `,
      )})
      and (n.resource_id, n.region_id) in (${sql.join(
        places.map((at) => sql`(${at.resourceId}, ${at.regionId})`),
        sql`, `,
      )})
      and s.ended_at > ${now}::timestamptz - interval '7 days'
    order by s.ended_at desc limit ${HISTORY_SESSIONS}`)
  return rows.map(({ held }) => held)
}
