import type { LocalizedText } from '@cloudplay/contract/language'
import { sql } from 'drizzle-orm'
import { localizedText } from '../../../core/localized.ts'
import type { Db } from '../../../database/database.ts'
import type { Choices, SeatNode } from './open-nodes.ts'

/** A node as the list of regions sees it. */
export interface RegionNode extends SeatNode {
  regionTitle: LocalizedText
  resourceTitle: LocalizedText
  takenSeats: number
  /** 1 is all of the machine's processors. */
  load: number
  /** null: pages reach the probe only through the site. */
  probeUrl: string | null
}

interface NodeRow
  extends Omit<RegionNode, 'regionTitle' | 'resourceTitle'>, Record<string, unknown> {
  region_zh: string
  region_en: string
  resource_zh: string
  resource_en: string
}

/** Every node that takes new players, by kind of machine, region and name. */
export async function readSeatNodes(db: Db): Promise<RegionNode[]> {
  const { rows } = await db.execute<NodeRow>(sql`
    select n.node_id as "nodeId", n.resource_id as "resourceId", n.resource_title as resource_zh, n.resource_title_en as resource_en, n.region_id as "regionId",
      n.region_title as region_zh, n.region_title_en as region_en, n.games, n.modes, n.capacity, n.load, n.probe_url as "probeUrl",
      (select count(taken.cid)::int from seats taken where taken.node_id = n.node_id) as "takenSeats"
    from nodes n where n.is_alive and not n.is_draining order by n.resource_id, n.region_id, n.node_id`)
  return rows.map(({ region_zh, region_en, resource_zh, resource_en, ...node }) => ({
    ...node,
    regionTitle: localizedText(region_zh, region_en),
    resourceTitle: localizedText(resource_zh, resource_en),
  }))
}

/** The region this player chose for each kind of machine. */
export async function readChoices(db: Db, uid: string): Promise<Choices> {
  const { rows } = await db.execute<{ resource_id: string; region_id: string }>(sql`
    select resource_id, region_id from region_choices where uid = ${uid} and region_id is not null`)
  return new Map(
    rows.map(({ resource_id: resourceId, region_id: regionId }) => [resourceId, regionId]),
  )
}

/** Milliseconds that these players' pages measured to each region. */
export async function readDelays(
  db: Db,
  uids: readonly string[],
): Promise<Map<string, Map<string, number>>> {
  const delays = new Map(uids.map((uid) => [uid, new Map<string, number>()]))
  if (uids.length === 0) return delays
  const { rows } = await db.execute<{ uid: string; region_id: string; delay_ms: number }>(sql`
    select uid, region_id, delay_ms from speed_results where delay_ms is not null and uid in (${sql.join(
      uids.map((uid) => sql`${uid}`),
      sql`, `,
    )})`)
  for (const { uid, region_id: regionId, delay_ms: delayMs } of rows)
    delays.get(uid)?.set(regionId, delayMs)
  return delays
}
