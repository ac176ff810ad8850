import { createHmac } from 'node:crypto'
import { shanghaiDay } from '@cloudplay/rules/shanghai-day'
import { sql } from 'drizzle-orm'
import type { Secrets } from '../../core/secrets.ts'
import type { Db } from '../../database/database.ts'
import { deleteInBatches } from '../../database/delete-in-batches.ts'
import { networkOf } from '@cloudplay/server-limits/network'
import { shareCodeIn } from './share-code.ts'

/** Friends at one home or school, for all sharers together: more per day from one network is abuse. */
const VISITS_A_NETWORK = 10

interface Visit {
  visitorUid: string
  /** Channels of the events; channels without a player don't count. */
  channels: readonly string[]
  udids: readonly string[]
  address: string
  now: Date
}

/**
 * Records visits through a player's link. The visitor is the player of the session, never a browser that only claims to be
 * another one. A visitor counts once per day for a sharer, and never on a device that the sharer has used.
 */
export async function noteShareVisits(
  tx: Db,
  secrets: Secrets,
  { visitorUid, channels, udids, address, now }: Visit,
): Promise<void> {
  const codes = new Set(channels.map(shareCodeIn).filter((code) => code !== null))
  if (codes.size === 0) return
  const day = shanghaiDay(now)
  const networkHash = createHmac('sha256', secrets.key('share-network'))
    .update(`${day} ${networkOf(address)}`)
    .digest('base64url')
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${networkHash}))`)
  for (const code of codes) {
    await tx.execute(sql`
      insert into share_visits (sharer_uid, day, visitor_uid, network_hash)
      select id, ${day}::date, ${visitorUid}::uuid, ${networkHash} from accounts sharer
      where share_code = ${code} and id <> ${visitorUid}
        and (select count(*) from share_visits where network_hash = ${networkHash}) < ${VISITS_A_NETWORK}
        and not exists (select from stat_events own where own.uid = sharer.id
          and own.udid in (select jsonb_array_elements_text(${JSON.stringify(udids)}::jsonb)))
      on conflict do nothing`)
  }
}

export const pruneShareVisits = (db: Db, now: Date): Promise<void> =>
  deleteInBatches(db, 'share_visits', sql`day < ${shanghaiDay(now)}::date order by day`)
