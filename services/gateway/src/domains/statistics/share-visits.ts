import { createHmac } from 'node:crypto'
import { shanghaiDay } from '@cloudplay/rules/shanghai-day'
import { lt, sql } from 'drizzle-orm'
import type { Secrets } from '../../core/secrets.ts'
import type { Db } from '../../database/database.ts'
import { shareVisits } from '../../database/schema/statistics.ts'
import { networkOf } from '../../http/network.ts'
import { sharerOf } from './share-code.ts'

/** Friends at one home or school, all sharers together: more a day from one network is someone's farm. */
const VISITS_A_NETWORK = 10

interface Visit {
  visitorUid: string
  /** Channels of the events; those of no player count for no one. */
  channels: readonly string[]
  udids: readonly string[]
  address: string
  now: Date
}

/**
 * Notes who came by a player's link: a player by the session's own word, so never a browser that only says it is
 * another one. The same player counts once a day for a sharer, and not on a device that the sharer has used.
 */
export async function noteShareVisits(tx: Db, secrets: Secrets, { visitorUid, channels, udids, address, now }: Visit): Promise<void> {
  const sharers = new Set(channels.map(sharerOf))
  sharers.delete(null)
  sharers.delete(visitorUid)
  if (sharers.size === 0) return
  const day = shanghaiDay(now)
  const networkHash = createHmac('sha256', secrets.key('share-network'))
    .update(`${day} ${networkOf(address)}`)
    .digest('base64url')
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${networkHash}))`)
  for (const sharerUid of sharers) {
    await tx.execute(sql`
      insert into share_visits (sharer_uid, day, visitor_uid, network_hash)
      select id, ${day}::date, ${visitorUid}::uuid, ${networkHash} from accounts
      where id = ${sharerUid}
        and (select count(*) from share_visits where network_hash = ${networkHash}) < ${VISITS_A_NETWORK}
        and not exists (select from stat_events own where own.uid = ${sharerUid}
          and own.udid in (select jsonb_array_elements_text(${JSON.stringify(udids)}::jsonb)))
      on conflict do nothing`)
  }
}

export async function pruneShareVisits(db: Db, now: Date): Promise<void> {
  await db.delete(shareVisits).where(lt(shareVisits.day, shanghaiDay(now)))
}
