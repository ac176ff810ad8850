import type { LagReport } from '@cloudplay/contract'
import { BodyStatus } from '@cloudplay/contract/envelope'
import { lagsOf } from '@cloudplay/rules/lag'
import { type Localizable, nameOf } from '../../../core/localized.ts'
import { isUuid } from '../../../core/uuid.ts'
import type { Db } from '../../../database/database.ts'
import type { Scope } from '../../../http/deps.ts'
import { refuse } from '../../../http/refuse.ts'
import { lagMessages } from './messages.ts'
import { keepSeconds, readSeconds, secondsLock, sessionOf, takesSeconds } from './repository.ts'
import { measureStreams } from './stream-metrics.ts'

const LAGS_MAX = 100

/** What pages measure of each second, and why a session lagged (SEEN-4). */
export function lagRoutes({ serve, deps }: Scope): void {
  const { database } = deps
  const measure = measureStreams(deps.metrics)

  serve('reportSeconds', async ({ body, player: { uid } }) => {
    if (!isUuid(body.cid)) refuse(BodyStatus.notFound, lagMessages.noSession)
    const rows = await database.tx(async (tx, now) => {
      if (!(await takesSeconds(tx, uid, body.cid, now)))
        refuse(BodyStatus.notFound, lagMessages.noSession)
      return keepSeconds(tx, body, now)
      // Not the player's lock: charging must not wait for measurements.
    }, secondsLock(body.cid))
    measure(body.cid, rows, body.input)
    return {}
  })

  serve('getLagReport', async ({ body, player }) => ({
    report: isUuid(body.cid) ? await lagReport(database.db, body.cid, player.uid) : null,
  }))
}

async function lagReport(db: Db, cid: string, uid: string): Promise<Localizable<LagReport> | null> {
  const found = await sessionOf(db, cid, uid)
  const rows = found ? await readSeconds(db, cid) : []
  const last = rows.at(-1)
  if (!found || !last) return null
  return {
    cid,
    game_id: found.game.gameId,
    name: nameOf(found.game),
    from: rows[0]!.at,
    to: last.at + last.covers,
    spans: longest(lagsOf(rows)),
  }
}

/** The longest parts, in the order of time: enough to read, bounded for a session that lagged all the time. */
function longest<T extends { from: number; to: number }>(lags: T[]): T[] {
  if (lags.length <= LAGS_MAX) return lags
  return lags
    .toSorted((a, b) => b.to - b.from - (a.to - a.from))
    .slice(0, LAGS_MAX)
    .toSorted((a, b) => a.from - b.from)
}
