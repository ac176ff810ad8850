import { createHash } from 'node:crypto'
import { OWN_CONTROLS, readOwnControls, type OwnControls } from '@cloudplay/contract/own-controls'
import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { ownControls, sharedControls } from '../../../database/schema/controls.ts'
import { refusePlainly } from '../../../http/refuse.ts'
import { controlMessages } from './messages.ts'

/** Equal controls of a game have the same id, for every player. `readOwnControls` gives the order of fields, which jsonb doesn't keep. */
export const layoutIdOf = (controls: OwnControls): string =>
  createHash('sha256').update(JSON.stringify(controls)).digest('hex').slice(0, 32)

export async function ownControlsOf(
  db: Db,
  uid: string,
  gameId: number,
): Promise<OwnControls | null> {
  const [row] = await db
    .select({ controls: ownControls.controls })
    .from(ownControls)
    .where(and(eq(ownControls.uid, uid), eq(ownControls.gameId, gameId)))
  return row ? readOwnControls(row.controls) : null
}

/** Null forgets them. */
export async function keepOwnControls(
  db: Db,
  { uid, gameId, controls }: { uid: string; gameId: number; controls: OwnControls | null },
  now: Date,
): Promise<void> {
  if (controls === null) {
    await db
      .delete(ownControls)
      .where(and(eq(ownControls.uid, uid), eq(ownControls.gameId, gameId)))
    return
  }
  const row = { layoutId: layoutIdOf(controls), controls, changedAt: now }
  await db
    .insert(ownControls)
    .values({ uid, gameId, ...row })
    .onConflictDoUpdate({ target: [ownControls.uid, ownControls.gameId], set: row })
}

/** Publishes, in place of what this player published for the game before. Refuses one too many. */
export async function publish(
  tx: Db,
  { uid, gameId, controls }: { uid: string; gameId: number; controls: OwnControls },
  now: Date,
): Promise<string> {
  const layoutId = layoutIdOf(controls)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`controls ${uid}`}))`)
  await keepOwnControls(tx, { uid, gameId, controls }, now)
  const added = await tx
    .insert(sharedControls)
    .values({ uid, gameId, layoutId, controls, publishedAt: now })
    .onConflictDoNothing()
    .returning({ layoutId: sharedControls.layoutId })
  await tx
    .delete(sharedControls)
    .where(
      and(
        eq(sharedControls.uid, uid),
        eq(sharedControls.gameId, gameId),
        sql`${sharedControls.layoutId} <> ${layoutId}`,
      ),
    )
  if (added.length === 0) return layoutId
  const [published] = await tx
    .select({ count: count() })
    .from(sharedControls)
    .where(eq(sharedControls.uid, uid))
  // The count includes this one, which a refusal rolls back.
  if (published!.count > OWN_CONTROLS.maxShared)
    refusePlainly(controlMessages.tooManyLayouts({ max: OWN_CONTROLS.maxShared }))
  return layoutId
}

export async function unpublish(db: Db, uid: string, gameId: number): Promise<void> {
  await db
    .delete(sharedControls)
    .where(and(eq(sharedControls.uid, uid), eq(sharedControls.gameId, gameId)))
}

export async function sharedControlsBy(
  db: Db,
  gameId: number,
  layoutId: string,
): Promise<OwnControls | null> {
  const [row] = await db
    .select({ controls: sharedControls.controls })
    .from(sharedControls)
    .where(and(eq(sharedControls.gameId, gameId), eq(sharedControls.layoutId, layoutId)))
  return row ? readOwnControls(row.controls) : null
}

/** The most used layouts of a game, and the player's own also below them. */
export async function mostUsed(db: Db, gameId: number, uid: string | null) {
  // Written out: in a select of one table drizzle leaves the table's name out, also where another one has such a column.
  const same = sql`own.game_id = shared_controls.game_id and own.layout_id = shared_controls.layout_id`
  const uses = sql<number>`(select count(*)::int from ${ownControls} own where ${same})`
  const isMine = sql<boolean>`shared_controls.uid is not distinct from ${uid}::uuid`
  const inUse = sql<boolean>`exists (
    select from ${ownControls} own where own.uid = ${uid}::uuid and ${same})`
  const rows = () =>
    db
      .select({
        layoutId: sharedControls.layoutId,
        controls: sharedControls.controls,
        uses,
        isMine,
        inUse,
      })
      .from(sharedControls)
      .orderBy(desc(uses), sharedControls.publishedAt, sharedControls.layoutId)
  const first = await rows().where(eq(sharedControls.gameId, gameId)).limit(OWN_CONTROLS.shown)
  if (uid === null || first.some(({ isMine }) => isMine)) return first
  const mine = await rows()
    .where(and(eq(sharedControls.gameId, gameId), eq(sharedControls.uid, uid)))
    .limit(1)
  return [...first, ...mine]
}
