import { BodyStatus } from '@cloudplay/contract/envelope'
import type { StreamAccess } from '@cloudplay/contract/entities/play'
import { eq } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { playSessions } from '../../database/schema/play.ts'
import { refuse } from '../../http/refuse.ts'
import type { HaimaSettings } from '../../core/config/haima.ts'

/** The vendor's keys for a page that shows one of its games; each time they are asked for, the page is there. */
export async function vendorAccess(
  db: Db,
  haima: HaimaSettings | undefined,
  { cid, mark, ticket, now }: { cid: string; mark: string; ticket: string; now: Date },
): Promise<StreamAccess> {
  const packageName = haima?.packages.get(mark)
  // Its games were taken out of the configuration; the sweeper ends the session in some seconds.
  if (!haima || packageName === undefined) return refuse(BodyStatus.notFound, '本次游戏已结束')
  await db.update(playSessions).set({ pageSeenAt: now }).where(eq(playSessions.cid, cid))
  return {
    adapter: 'haima',
    haima_sdk_url: haima.sdkUrl,
    haima_package_name: packageName,
    haima_access_key: haima.accessKey,
    haima_access_key_id: haima.accessKeyId,
    haima_channel_id: haima.channelId,
    signal_url: '',
    ticket,
  }
}
