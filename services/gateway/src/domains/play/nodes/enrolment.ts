import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { EnrolRequest } from '@cloudplay/contract/node'
import { and, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm'
import { announce } from '../../../core/events.ts'
import type { Db } from '../../../database/database.ts'
import { enrolmentTokens, nodeKeys } from '../../../database/schema/node-keys.ts'
import { VENDOR_NODE } from '../../../ports/vendor.ts'
import { hashOf, type NodeKey } from './keys.ts'

/** Why a node gets no key, for its log. */
export class EnrolmentRefused extends Error {
  override name = 'EnrolmentRefused'

  constructor(
    readonly statusCode: 403 | 409,
    message: string,
  ) {
    super(message)
  }
}

export type EnrolmentToken = typeof enrolmentTokens.$inferSelect

interface TokenTerms {
  regionId: string | null
  uses: number
  expiresAt: Date
}

/** Creates a token for new nodes; only its hash is stored. */
export async function issueToken(
  db: Db,
  { regionId, uses, expiresAt }: TokenTerms,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('hex')
  await db.delete(enrolmentTokens).where(lte(enrolmentTokens.expiresAt, now))
  await db
    .insert(enrolmentTokens)
    .values({ tokenHash: hashOf(token), regionId, usesLeft: uses, expiresAt })
  return token
}

/** Guesses cause one query per second, not one each. */
const LOOK_AGAIN_MS = 1_000

/** Finds the permission of a token from the database; null for an invalid token. `enrol` checks it again. */
export function tokenReader(db: Db): (token: string, now: Date) => Promise<EnrolmentToken | null> {
  let known = new Map<string, EnrolmentToken>()
  let readAtMs = -Infinity
  let reading: Promise<void> | null = null

  async function read(): Promise<void> {
    await pause(Math.max(0, readAtMs + LOOK_AGAIN_MS - performance.now()))
    readAtMs = performance.now()
    const rows = await db.select().from(enrolmentTokens)
    known = new Map(rows.map((row) => [row.tokenHash, row]))
  }
  return async (token, now) => {
    const hash = hashOf(token)
    // A token that nobody knows may be new.
    if (!known.has(hash)) await (reading ??= read().finally(() => (reading = null)))
    const found = known.get(hash)
    return found && found.expiresAt > now ? found : null
  }
}

/** Binds a key to a node that has none. `token` is null for the one from the configuration, which never expires. */
export async function enrol(
  tx: Db,
  { node_id: nodeId, region_id: regionId, key_hash: keyHash }: EnrolRequest,
  token: EnrolmentToken | null,
  now: Date,
): Promise<void> {
  if (nodeId === VENDOR_NODE)
    throw new EnrolmentRefused(403, `${nodeId} is the name of a vendor's fleet`)
  if (token?.regionId && token.regionId !== regionId)
    throw new EnrolmentRefused(403, `this token is for region ${token.regionId}, not ${regionId}`)
  await lockNode(tx, nodeId)
  const isThere = await isKeyOf(tx, nodeId, keyHash)
  if (isThere) return
  const [other] = await liveKeysOf(tx, nodeId)
  if (other)
    throw new EnrolmentRefused(
      409,
      `another machine has the key of ${nodeId}: give this one another NODE_ID, or revoke that key first`,
    )
  if (token) await useUp(tx, token.tokenHash, now)
  await tx
    .insert(nodeKeys)
    .values({ keyHash, nodeId, regionId: token?.regionId ?? null, createdAt: now })
  await announce(tx, 'node-keys:changed', {})
}

async function useUp(tx: Db, tokenHash: string, now: Date): Promise<void> {
  const used = await tx
    .update(enrolmentTokens)
    .set({ usesLeft: sql`${enrolmentTokens.usesLeft} - 1` })
    .where(
      and(
        eq(enrolmentTokens.tokenHash, tokenHash),
        gt(enrolmentTokens.usesLeft, 0),
        gt(enrolmentTokens.expiresAt, now),
      ),
    )
    .returning({ tokenHash: enrolmentTokens.tokenHash })
  if (used.length === 0) throw new EnrolmentRefused(403, 'this token is used up')
}

/** Adds a second key for a node that shows its first one. Until the node shows the second, both are valid. */
export async function renew(tx: Db, current: NodeKey, keyHash: string, now: Date): Promise<void> {
  await lockNode(tx, current.nodeId)
  if (!(await isKeyOf(tx, current.nodeId, current.keyHash)))
    throw new EnrolmentRefused(403, 'this key has ended')
  if (await isKeyOf(tx, current.nodeId, keyHash)) return
  const isUnused = and(
    eq(nodeKeys.nodeId, current.nodeId),
    eq(nodeKeys.isUsed, false),
    isNull(nodeKeys.revokedAt),
  )
  await tx.delete(nodeKeys).where(and(isUnused, ne(nodeKeys.keyHash, current.keyHash)))
  await tx
    .insert(nodeKeys)
    .values({ keyHash, nodeId: current.nodeId, regionId: current.regionId, createdAt: now })
  await announce(tx, 'node-keys:changed', {})
}

/** Revokes all keys of a node, which can't be heard then. Returns the number of revoked keys. */
export async function revoke(tx: Db, nodeId: string, now: Date): Promise<number> {
  await lockNode(tx, nodeId)
  const revoked = await tx
    .update(nodeKeys)
    .set({ revokedAt: now })
    .where(and(eq(nodeKeys.nodeId, nodeId), isNull(nodeKeys.revokedAt)))
    .returning({ keyHash: nodeKeys.keyHash })
  await announce(tx, 'node-keys:changed', {})
  return revoked.length
}

/** Makes changes of a node's keys run one after the other. */
const lockNode = (tx: Db, nodeId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`node key ${nodeId}`}))`)

const liveKeysOf = (tx: Db, nodeId: string) =>
  tx
    .select({ keyHash: nodeKeys.keyHash })
    .from(nodeKeys)
    .where(and(eq(nodeKeys.nodeId, nodeId), isNull(nodeKeys.revokedAt)))

/** Whether the node has this key already because an answer was lost. Refuses a revoked key, and another node's key. */
async function isKeyOf(tx: Db, nodeId: string, keyHash: string): Promise<boolean> {
  const [row] = await tx.select().from(nodeKeys).where(eq(nodeKeys.keyHash, keyHash))
  if (!row) return false
  if (row.revokedAt)
    throw new EnrolmentRefused(
      403,
      'this key was revoked: remove it from the node, which then makes another',
    )
  if (row.nodeId !== nodeId)
    throw new EnrolmentRefused(403, `this key speaks for another node than ${nodeId}`)
  return true
}
