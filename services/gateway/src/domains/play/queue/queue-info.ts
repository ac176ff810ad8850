import type { QueueInfo } from '@cloudplay/contract/entities/play'
import type { PushPackage } from '@cloudplay/contract/push'
import { and, eq, inArray, or } from 'drizzle-orm'
import { type Localizable, nameOf } from '../../../core/localized.ts'
import { picturesOf } from '../../../core/pictures.ts'
import type { Db } from '../../../database/database.ts'
import { games } from '../../../database/schema/catalog.ts'
import { playSessions } from '../../../database/schema/play.ts'
import type { Queue, Place } from '../seats/queue-now.ts'
import type { SessionOfGame } from '../sessions/repository.ts'
import { readQueue } from './read-queue.ts'

const FEW = 100

/** Those of these players who wait, or whose turn has come. */
async function readPlaces(db: Db, uids: readonly string[], queueNow: () => Promise<Queue>): Promise<Map<string, Localizable<QueueInfo>>> {
  if (uids.length === 0) return new Map()
  const found = (await db
    .select({ session: playSessions, game: games })
    .from(playSessions)
    .innerJoin(games, eq(games.gameId, playSessions.gameId))
    .where(
      and(
        // Of thousands that listen few wait: then it is cheaper to read those who wait.
        uids.length <= FEW ? inArray(playSessions.uid, [...uids]) : undefined,
        or(eq(playSessions.state, 'queued'), and(eq(playSessions.state, 'offered'), eq(playSessions.hasQueued, true))),
      ),
    )) as SessionOfGame[]
  const asked = new Set(uids)
  const rows = found.filter(({ session }) => asked.has(session.uid))
  const queue = rows.some(({ session }) => session.state === 'queued') ? await queueNow() : null
  return new Map(rows.map((row) => [row.session.uid, queueInfo(row, queue?.placeOf(row.session.uid))]))
}

function queueInfo({ session, game }: SessionOfGame, place: Place | undefined): Localizable<QueueInfo> {
  const isOffered = session.state === 'offered'
  return {
    in_queue: 1,
    game_id: game.gameId,
    name: nameOf(game),
    image_list: picturesOf(game.slug).wide640,
    product_code: game.productCodePay,
    consume_type: session.consumeType,
    queue_num: place?.position ?? 1,
    waitingPeople: place?.waiting ?? 1,
    estimate_seconds: isOffered ? 0 : (place?.estimateSeconds ?? null),
    ser_id: isOffered ? session.cid : '',
    offer_expires_at: isOffered ? Math.floor(session.offerExpiresAt!.getTime() / 1000) : 0,
  }
}

/** The player's place, or null when the player does not wait. `queueNow` reads the queue. */
export async function queueOf(db: Db, uid: string, queueNow: () => Promise<Queue>): Promise<Localizable<QueueInfo> | null> {
  return (await readPlaces(db, [uid], queueNow)).get(uid) ?? null
}

/** The places of many players, as push messages. */
export async function readQueuePlaces(db: Db, uids: readonly string[], now: Date): Promise<Map<string, Localizable<PushPackage>>> {
  const places = await readPlaces(db, uids, () => readQueue(db, now))
  return new Map([...places].map(([uid, queue]) => [uid, { type: 'queue_moved', queue }]))
}
