import type { QueueInfo } from '@cloudplay/contract/entities/play'
import type { ConsumeType } from '@cloudplay/contract/envelope'
import type { PushPackage } from '@cloudplay/contract/push'
import { type Localizable, nameOf } from '../../../core/localized.ts'
import { picturesOf } from '../../../core/pictures.ts'
import type { Deps } from '../../../http/deps.ts'
import { readyText } from '../billing/ready-text.ts'
import { readStanding } from '../billing/standing.ts'
import { activeOf } from '../sessions/repository.ts'
import { type HeldSeconds, readHeldSeconds } from './held-seats.ts'
import { kindOf, type Pool, type Standing } from './pools.ts'
import { type QueueImage, queueImage, type QueuePlace } from './queue-image.ts'
import { ANY_NODE } from '../seats/open-nodes.ts'
import { MOST_AT_ONCE } from './move-queue.ts'
import { estimateSeconds, meanHeldSeconds } from './queue-order.ts'

type Told = Extract<Localizable<PushPackage>, { type: 'queue_moved' }>

function queueInfo(
  image: QueueImage,
  place: QueuePlace,
  standing: Standing | undefined,
  heldSeconds: number | null,
): Localizable<QueueInfo> {
  const game = image.games.of(place.gameId)
  return {
    in_queue: 1,
    game_id: game.gameId,
    name: game.name,
    image_list: picturesOf(game.slug).wide640,
    product_code: game.productCode,
    consume_type: place.consumeType,
    queue_num: standing?.position ?? 1,
    waitingPeople: standing?.waiting ?? 1,
    estimate_seconds: standing ? estimateOf(standing, heldSeconds) : 0,
    ser_id: place.isOffered ? place.cid : '',
    offer_expires_at: place.isOffered ? Math.floor(place.offerExpiresAtMs! / 1000) : 0,
  }
}

const estimateOf = ({ position, pool: { seats } }: Standing, heldSeconds: number | null) =>
  estimateSeconds({ position, seats, heldSeconds })

const meanHeldOf = ({ nodes }: Pool, held: HeldSeconds): number | null =>
  meanHeldSeconds(nodes.flatMap(({ nodeId }) => held.get(nodeId) ?? []))

/** From this many nodes or waiting players on, one more game that ended changes no estimate. */
const MANY = 100
const KEPT_FOR_MS = 5_000
const heldOfMany = new WeakMap<Pool, { held: Promise<number | null>; readAtMs: number }>()

/** How long the newest seats of a pool were held on average; for a large one, some seconds ago. */
function readHeldOf(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  pool: Pool,
): Promise<number | null> {
  const known = heldOfMany.get(pool)
  if (known && performance.now() - known.readAtMs < KEPT_FOR_MS) return known.held
  const nodeIds = pool.nodes.map(({ nodeId }) => nodeId)
  const held = readHeldSeconds(database.db, nodeIds, clock.now()).then((held) =>
    meanHeldOf(pool, held),
  )
  if (Math.max(nodeIds.length, pool.members.length) >= MANY) {
    heldOfMany.set(pool, { held, readAtMs: performance.now() })
    held.catch(() => heldOfMany.delete(pool))
  }
  return held
}

/** The player's place, or null if the player does not wait. */
export async function queueOf(
  deps: Pick<Deps, 'database' | 'clock'>,
  uid: string,
): Promise<Localizable<QueueInfo> | null> {
  await queueImage(deps.database).look()
  return knownQueueOf(deps, uid)
}

/** The same for a caller that has just looked. */
export async function knownQueueOf(
  deps: Pick<Deps, 'database' | 'clock'>,
  uid: string,
): Promise<Localizable<QueueInfo> | null> {
  const { image } = queueImage(deps.database)
  const place = image.ofPlayer(uid)
  if (!place) return null
  if (place.isOffered)
    return { ...queueInfo(image, place, undefined, null), ...(await readPriceOf(deps, uid)) }
  const standing = image.standingOf(place)
  return queueInfo(image, place, standing, await readHeldOf(deps, standing.pool))
}

/** What the offered seat costs and what pays for it, as its push says: a page may find the seat without the push. */
async function readPriceOf(
  { database: { db }, clock }: Pick<Deps, 'database' | 'clock'>,
  uid: string,
) {
  const offered = await activeOf(db, uid)
  if (offered?.session.state !== 'offered') return {}
  const { session, game } = offered
  const { mould } = await readStanding(db, uid, game, clock.now())
  return {
    text: readyText(nameOf(game), session.consumeType as ConsumeType, mould),
    mould_data: mould,
  }
}

/** A player who has just joined, as the queue will describe them. */
export type Newcomer = Pick<
  QueuePlace,
  'uid' | 'gameId' | 'gameMark' | 'mode' | 'choices' | 'consumeType' | 'rankMs'
>

/**
 * The place of a player who has just joined a crowd, by what this gateway last read of it: a look would cost a round trip, and the
 * next moment another place is right. Null if no crowd is known to wait.
 */
export async function newPlaceOf(
  deps: Pick<Deps, 'database' | 'clock'>,
  newcomer: Newcomer,
): Promise<Localizable<QueueInfo> | null> {
  const { image } = queueImage(deps.database)
  if (!isCrowded(deps, newcomer.gameMark) || !image.games.has(newcomer.gameId)) return null
  const place: QueuePlace = {
    ...newcomer,
    kind: kindOf(newcomer),
    // Behind those who came in the same moment.
    place: Infinity,
    cid: '',
    isOffered: false,
    offerExpiresAtMs: null,
    version: 0,
  }
  const standing = image.standingOf(place)
  const held = await readHeldOf(deps, standing.pool)
  // The image may have the newcomer by now.
  const waiting = standing.waiting + (image.ofPlayer(newcomer.uid) ? 0 : 1)
  return queueInfo(image, place, { ...standing, waiting }, held)
}

/** Whether more players wait for a game's seats than a move of the queue serves. */
export const isCrowded = ({ database }: Pick<Deps, 'database'>, gameMark: string): boolean =>
  queueImage(database).image.pools.waitingBefore(gameMark, ANY_NODE) > MOST_AT_ONCE

/** The last message to each player, so that only changed places are sent. */
const told = new WeakMap<QueuePlace, Last>()
interface Last {
  message: Told
  /** Until then, a change in the number of waiting players is not worth a message. */
  restsUntilMs: number
}

/** Each new player changes the number for everyone else: that number alone is sent only from time to time, spread out. */
const WAITING_TOLD_EVERY_MS = 10_000
const restsUntilMs = () => performance.now() + WAITING_TOLD_EVERY_MS * (1 + Math.random())

function isNews({ message: { queue }, restsUntilMs }: Last, now: Localizable<QueueInfo>): boolean {
  if (queue?.queue_num !== now.queue_num || queue.estimate_seconds !== now.estimate_seconds)
    return true
  return queue.waitingPeople !== now.waitingPeople && performance.now() > restsUntilMs
}

/** The places of many players, as push messages; the same object as before if nothing changed. */
export async function readQueuePlaces(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  uids: readonly string[],
): Promise<Map<string, Localizable<PushPackage>>> {
  const { image, look } = queueImage(database)
  await look()
  if (!uids.some((uid) => image.ofPlayer(uid))) return new Map()
  const held = await readHeldSeconds(
    database.db,
    image.nodes.map(({ nodeId }) => nodeId),
    clock.now(),
  )
  const places = uids.flatMap((uid) => image.ofPlayer(uid) ?? [])
  const standings = image.standingsOf(new Set(places.filter(({ isOffered }) => !isOffered)))
  const heldOfPool = new Map<Pool, number | null>()
  const messages = new Map<string, Localizable<PushPackage>>()
  for (const place of places) {
    const standing = standings.get(place)
    if (standing && !heldOfPool.has(standing.pool))
      heldOfPool.set(standing.pool, meanHeldOf(standing.pool, held))
    const heldSeconds = standing ? heldOfPool.get(standing.pool)! : null
    const queue = queueInfo(image, place, standing, heldSeconds)
    const before = told.get(place)
    const said =
      before && !isNews(before, queue)
        ? before
        : { message: { type: 'queue_moved', queue } satisfies Told, restsUntilMs: restsUntilMs() }
    told.set(place, said)
    messages.set(place.uid, said.message)
  }
  return messages
}
