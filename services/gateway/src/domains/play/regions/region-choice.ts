import type { LocalizedText } from '@cloudplay/contract/language'
import { sql } from 'drizzle-orm'
import { announce } from '../../../core/events.ts'
import type { Db } from '../../../database/database.ts'
import { refusePlainly } from '../../../http/refuse.ts'
import { readSeatNodes } from '../seats/seat-nodes.ts'
import { lockPlayer } from '../sessions/repository.ts'
import { regionMessages } from './messages.ts'
import { titleOf } from './speed-test.ts'

/** From the first call of `setSelectIdc` to the second. */
const ASKED_LIFE_MS = 10 * 60_000

/** The first call: notes the region without changing anything, and returns its title. */
export async function askRegion(
  tx: Db,
  uid: string,
  selectIdc: string,
  now: Date,
): Promise<LocalizedText> {
  const { resid, id } = readSelectIdc(selectIdc)
  const title = titleOf(await readSeatNodes(tx), resid, id) ?? refusePlainly(regionMessages.gone)
  await tx.execute(sql`
    insert into region_choices (uid, resource_id, asked_region_id, asked_at) values (${uid}, ${resid}, ${id}, ${now})
    on conflict (uid, resource_id) do update set asked_region_id = excluded.asked_region_id, asked_at = excluded.asked_at`)
  return title
}

/**
 * The second call: makes the noted region the player's choice, if its title is the one the player saw, in either language.
 * A repeat, and a second tab with the same region, change nothing; it fails if another tab noted another region since.
 */
export async function confirmRegion(
  tx: Db,
  uid: string,
  resid: string,
  title: string,
  now: Date,
): Promise<void> {
  // A player who joins the queue now joins it before or after the choice.
  await lockPlayer(tx, uid)
  const { rows } = await tx.execute<{
    region_id: string | null
    asked_region_id: string | null
    is_fresh: boolean
  }>(sql`
    select region_id, asked_region_id, asked_at > ${new Date(now.getTime() - ASKED_LIFE_MS)}::timestamptz as is_fresh
    from region_choices where uid = ${uid} and resource_id = ${resid} for update`)
  const [row] = rows
  const nodes = await readSeatNodes(tx)
  const isTitleOf = (regionId: string | null | undefined) =>
    regionId != null && Object.values(titleOf(nodes, resid, regionId) ?? {}).includes(title)
  if (row?.is_fresh && isTitleOf(row.asked_region_id)) {
    await tx.execute(sql`
      update region_choices set region_id = asked_region_id, asked_region_id = null where uid = ${uid} and resource_id = ${resid}`)
    await announce(tx, 'play:changed', { uid })
  } else if (row?.asked_region_id != null || !isTitleOf(row?.region_id)) {
    refusePlainly(regionMessages.failed)
  }
}

/** Drops the choice for one kind of machine, or for all. */
export async function dropChoices(tx: Db, uid: string, resid: string | undefined): Promise<void> {
  await lockPlayer(tx, uid)
  await tx.execute(sql`
    update region_choices set region_id = null, asked_region_id = null
    where uid = ${uid} and (${resid ?? null}::text is null or resource_id = ${resid ?? null})`)
  await announce(tx, 'play:changed', { uid })
}

function readSelectIdc(text: string): { resid: string; id: string } {
  try {
    const data: unknown = JSON.parse(text)
    if (typeof data === 'object' && data !== null && 'resid' in data && 'id' in data) {
      const { resid, id } = data
      if (typeof resid === 'string' && typeof id === 'string' && !(resid + id).includes('\u0000'))
        return { resid, id }
    }
  } catch {
    // Not JSON: refused below with the rest.
  }
  return refusePlainly(regionMessages.choose)
}
