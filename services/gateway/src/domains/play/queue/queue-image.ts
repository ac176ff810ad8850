import { takeTurns } from '../../../core/take-turns.ts'
import type { Database, Db } from '../../../database/database.ts'
import type { SeatNode } from '../seats/open-nodes.ts'
import { GamesOfQueue } from './games-of-queue.ts'
import { comesBefore, countBefore, kindOf, Pools, type Standing, type Waiting } from './pools.ts'
import { type Look, type PlaceRow, readLook, readNodes } from './read-changes.ts'

/** A player in the queue, or with a seat offered from it. */
export interface QueuePlace extends Waiting {
  cid: string
  uid: string
  gameId: number
  consumeType: number
  isOffered: boolean
  offerExpiresAtMs: number | null
  version: number
}

/** Players who left stay in the table for longer (`dropLeft`); an older image starts from nothing. */
const TRUSTED_FOR_MS = 5 * 60_000
/** From this many changes on, sorting everything is faster. */
const MANY = 1_000
const MOST_LEFT = 20_000

/**
 * The queue in memory, one per instance of the gateway. Each look reads the changes since the last one, so it is as exact
 * as reading the whole queue. If two reads overlap, a row's `version` decides which is newer.
 */
export class QueueImage {
  readonly games = new GamesOfQueue()
  #pools = new Pools<QueuePlace>([])
  /** Waiting players, first to last. */
  #order: QueuePlace[] = []
  #places = new Map<string, QueuePlace>()
  #ofPlayer = new Map<string, QueuePlace>()
  #left = new Map<string, number>()
  #layout = ''
  #since: bigint | null = null
  #snapshot: string | null = null
  #epoch = 0
  #readAtMs = performance.now()

  get pools(): Pools<QueuePlace> {
    return this.#pools
  }

  get isEmpty(): boolean {
    return this.#order.length === 0
  }

  get nodes(): readonly SeatNode[] {
    return this.#pools.nodes
  }

  /** The image has every change that was visible in this snapshot, and these nodes. */
  get known(): Pick<Look, 'snapshot' | 'layout'> {
    return { snapshot: this.#snapshot, layout: this.#layout }
  }

  ofPlayer(uid: string): QueuePlace | undefined {
    return this.#ofPlayer.get(uid)
  }

  standingOf(place: QueuePlace): Standing<QueuePlace> {
    return this.#pools.standingOf(place)
  }

  standingsOf(places: ReadonlySet<QueuePlace>): Map<QueuePlace, Standing<QueuePlace>> {
    return this.#pools.standingsOf(places, this.#order)
  }

  /** Applies everything that is committed by now. In a transaction its own changes are left out, because it may roll back. */
  async refresh(db: Db): Promise<void> {
    if (performance.now() - this.#readAtMs > TRUSTED_FOR_MS) this.#forget()
    const epoch = this.#epoch
    const { since, snapshot, layout, changes: rows } = await readLook(db, this.#since)
    const nodes = layout === this.#layout ? null : await readNodes(db)
    const hasOtherMarks = await this.games.refresh(
      db,
      rows.map(({ gameId }) => gameId),
    )
    if (epoch !== this.#epoch) return this.refresh(db)
    const isMany = rows.length > MANY
    const gone = new Set<QueuePlace>()
    for (const row of rows) this.#take(row, isMany, gone)
    this.#drop(gone)
    if (hasOtherMarks) for (const place of this.#places.values()) this.#describe(place)
    if (isMany)
      this.#order = [...this.#places.values()].filter(({ isOffered }) => !isOffered).sort(inTurn)
    if (nodes || isMany || hasOtherMarks) this.#group(nodes ?? this.nodes)
    if (nodes) this.#layout = layout
    if (since !== null && (this.#since === null || since > this.#since)) this.#since = since
    if (snapshot !== null) this.#snapshot = snapshot
    this.#readAtMs = performance.now()
  }

  #take(row: PlaceRow, isMany: boolean, gone: Set<QueuePlace>): void {
    const known = this.#places.get(row.cid)
    if (row.version <= (known?.version ?? this.#left.get(row.cid) ?? 0)) return
    if (known) this.#remove(known, isMany, gone)
    if (row.state === 'left') return this.#noteLeft(row)
    this.#left.delete(row.cid)
    const { choices, state, ...rest } = row
    const place: QueuePlace = {
      ...rest,
      isOffered: state === 'offered',
      choices: new Map(Object.entries(choices)),
      gameMark: '',
      kind: '',
    }
    this.#describe(place)
    this.#places.set(place.cid, place)
    this.#ofPlayer.set(place.uid, place)
    if (place.isOffered || isMany) return
    insert(this.#order, place)
    insert(this.#pools.of(place).members, place)
  }

  #remove(place: QueuePlace, isMany: boolean, gone: Set<QueuePlace>): void {
    this.#places.delete(place.cid)
    if (this.#ofPlayer.get(place.uid) === place) this.#ofPlayer.delete(place.uid)
    if (place.isOffered || isMany) return
    gone.add(place)
  }

  /** Together: the lists are long, and each player who leaves one moves all behind. */
  #drop(gone: ReadonlySet<QueuePlace>): void {
    const pools = new Set([...gone].map((place) => this.#pools.of(place)))
    for (const list of [this.#order, ...[...pools].map(({ members }) => members)])
      removeAll(list, gone)
  }

  #noteLeft({ cid, version }: PlaceRow): void {
    this.#left.delete(cid)
    this.#left.set(cid, version)
    // Reads overlap only briefly, so drop the oldest.
    if (this.#left.size > MOST_LEFT) this.#left.delete(this.#left.keys().next().value!)
  }

  #describe(place: QueuePlace): void {
    place.gameMark = this.games.of(place.gameId).gameMark
    place.kind = kindOf(place)
  }

  #group(nodes: readonly SeatNode[]): void {
    this.#pools = new Pools(nodes)
    for (const place of this.#order) this.#pools.of(place).members.push(place)
  }

  #forget(): void {
    this.#epoch++
    this.#since = null
    this.#order = []
    this.#places.clear()
    this.#ofPlayer.clear()
    this.#left.clear()
    this.#group(this.nodes)
    this.#readAtMs = performance.now()
  }
}

const inTurn = (one: Waiting, other: Waiting) => (comesBefore(one, other) ? -1 : 1)

function insert(sorted: QueuePlace[], place: QueuePlace): void {
  sorted.splice(countBefore(sorted, place), 0, place)
}

function removeAll(sorted: QueuePlace[], gone: ReadonlySet<QueuePlace>): void {
  let kept = Math.min(sorted.length, ...[...gone].map((place) => countBefore(sorted, place)))
  for (let at = kept; at < sorted.length; at++) {
    const place = sorted[at]!
    if (!gone.has(place)) sorted[kept++] = place
  }
  sorted.length = kept
}

interface Shared {
  image: QueueImage
  /** The current image, outside transactions. Concurrent callers share one look. */
  look: () => Promise<QueueImage>
}

const images = new WeakMap<Pick<Database, 'reserved'>, Shared>()

/** The image of this instance. It looks by a reserved connection, because moves of the queue need it. */
export function queueImage(database: Pick<Database, 'reserved'>): Shared {
  const known = images.get(database)
  if (known) return known
  const image = new QueueImage()
  const shared = {
    image,
    look: takeTurns(async () => {
      await image.refresh(database.reserved.db)
      return image
    }),
  }
  images.set(database, shared)
  return shared
}
