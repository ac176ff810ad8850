import type { SpeedEntry, SpeedResult } from '@cloudplay/contract/entities/play'
import type { LocalizedText } from '@cloudplay/contract/language'
import { sql } from 'drizzle-orm'
import type { Localizable } from '../../../core/localized.ts'
import type { Db } from '../../../database/database.ts'
import { VENDOR_NODE } from '../../../ports/vendor.ts'
import type { Queue } from '../seats/queue-now.ts'
import { ANY_NODE, openNodes } from '../seats/open-nodes.ts'
import { readChoices, readDelays, readSeatNodes, type RegionNode } from '../seats/seat-nodes.ts'
import { speedEntries } from './region-list.ts'

/** An older measurement may be from another network. */
const RESULT_LIFE_MS = 24 * 3_600_000

/**
 * Whether a player has to measure before playing this game (connect code 101): it runs in several regions, and the player
 * has neither chosen one nor measured any of them recently.
 */
export async function needsSpeedTest(
  db: Db,
  uid: string,
  gameMark: string,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - RESULT_LIFE_MS)
  const running = sql`n.is_alive and not n.is_draining and n.node_id <> ${VENDOR_NODE} and ${gameMark} = any(n.games)`
  const { rows } = await db.execute<{ is_needed: boolean }>(sql`
    select (select count(distinct n.region_id) > 1 from nodes n where ${running})
      and not exists (select from region_choices c join nodes n on n.resource_id = c.resource_id and n.region_id = c.region_id
        where c.uid = ${uid} and ${running})
      and not exists (select from speed_results m join nodes n on n.region_id = m.region_id
        where m.uid = ${uid} and m.measured_at > ${since} and ${running}) as is_needed`)
  return rows[0]!.is_needed
}

/** The regions of a game, or of all, as this player's page shows and measures them; a vendor's cannot be measured. `uid` null: a visitor. */
export async function readSpeedList(
  db: Db,
  uid: string | null,
  gameMark: string | null,
  queue: Queue,
): Promise<Localizable<SpeedEntry>[]> {
  const nodes = (await readSeatNodes(db)).filter(({ nodeId }) => nodeId !== VENDOR_NODE)
  const delayMs = uid ? (await readDelays(db, [uid])).get(uid)! : new Map<string, number>()
  const choices = uid ? await readChoices(db, uid) : new Map<string, string>()
  const shown = gameMark === null ? nodes : nodes.filter(({ games }) => games.includes(gameMark))
  return speedEntries(shown, { choices, delayMs, waitingOn: queue.waitingOn })
}

/**
 * Stores a page's measurements for this game. A region without a good result counts as tried, so that a player whose
 * network blocks probes is not asked again and again.
 */
export async function keepResults(
  tx: Db,
  uid: string,
  gameMark: string,
  results: readonly SpeedResult[],
  now: Date,
): Promise<void> {
  const regions = new Set(
    openNodes(await readSeatNodes(tx), gameMark, ANY_NODE).map(({ regionId }) => regionId),
  )
  for (const regionId of [...regions].sort()) {
    const delays = results
      .filter(({ id, delay }) => id === regionId && delay > 0)
      .map(({ delay }) => delay)
    const delayMs = delays.length > 0 ? Math.min(...delays) : null
    await tx.execute(sql`
      insert into speed_results (uid, region_id, delay_ms, measured_at) values (${uid}, ${regionId}, ${delayMs}, ${now})
      on conflict (uid, region_id) do update set delay_ms = coalesce(excluded.delay_ms, speed_results.delay_ms), measured_at = excluded.measured_at`)
  }
}

/** The title of a region that takes players on this kind of machine; null if there is none. */
export function titleOf(
  nodes: readonly RegionNode[],
  resourceId: string,
  regionId: string,
): LocalizedText | null {
  return (
    nodes.find((node) => node.resourceId === resourceId && node.regionId === regionId)
      ?.regionTitle ?? null
  )
}
