import { createHash } from 'node:crypto'
import { and, eq, inArray, isNull, lt } from 'drizzle-orm'
import type {
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
  preHandlerAsyncHookHandler,
} from 'fastify'
import { announce } from '../../../core/events.ts'
import type { Db } from '../../../database/database.ts'
import { nodeKeys } from '../../../database/schema/node-keys.ts'
import { bearerOf, turnAway } from '../../../http/bearer-key.ts'
import type { Deps } from '../../../http/deps.ts'

/** The node that a key belongs to. */
export type NodeKey = typeof nodeKeys.$inferSelect

/** Keys and tokens are 256 random bits: one round of a fast hash hides them, and they cannot be guessed. */
export const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')

export const UNKNOWN_KEY = 'unknown node key'

/** How long an instance without notices uses the keys it has read. */
const READ_AGAIN_MS = 10_000
/** An unknown key may be new. Guesses cause one query per second, not one each. */
const LOOK_FOR_NEW_MS = 1_000

export interface NodeKeys {
  /** Lets in only nodes, before the body is read and after it: a key may be revoked while a body comes slowly. */
  guards: { onRequest: onRequestAsyncHookHandler; preHandler: preHandlerAsyncHookHandler }
  /** The key of a request that was let in. */
  of: (request: FastifyRequest) => NodeKey
  /** Keys have changed: reads them again before checking the next one. */
  forget: () => void
}

/** The valid keys, read once for thousands of heartbeats; the notice of a revocation removes a key. */
export function createNodeKeys({ database, events, wrongKeys }: Deps): NodeKeys {
  const ofRequest = new WeakMap<FastifyRequest, NodeKey>()
  let known = new Map<string, NodeKey>()
  let readAtMs = -Infinity
  let reading: Promise<void> | null = null
  let reads = 0

  async function read(): Promise<void> {
    readAtMs = performance.now()
    const turn = ++reads
    const rows = await database.reserved.db
      .select()
      .from(nodeKeys)
      .where(isNull(nodeKeys.revokedAt))
    // A slower read that began earlier has older data.
    if (turn === reads) known = new Map(rows.map((row) => [row.keyHash, row]))
  }
  const forget = () => {
    readAtMs = -Infinity
    reading = null
  }
  const readOnce = () => {
    const turn = (reading ??= read())
    return turn
      .catch((error: unknown) => Promise.reject((forget(), error)))
      .finally(() => {
        if (reading === turn) reading = null
      })
  }
  const isChanging = () => readAtMs === -Infinity || reading !== null
  events.on('node-keys:changed', forget)
  events.on('notices:missed', forget)

  async function find(key: string): Promise<NodeKey | undefined> {
    const hash = hashOf(key)
    const ageMs = performance.now() - readAtMs
    const isOld = ageMs > READ_AGAIN_MS || (ageMs > LOOK_FOR_NEW_MS && !known.has(hash))
    // During a read, `known` may still have a revoked key.
    if (isOld || reading !== null) await readOnce()
    // Keys changed during the read, and perhaps another request reads them again: the new one may be missing.
    while (!known.has(hash) && isChanging()) await readOnce()
    return known.get(hash)
  }

  async function guard(request: FastifyRequest, reply: FastifyReply) {
    const key = await find(bearerOf(request))
    if (!key) return turnAway(wrongKeys, request, reply, UNKNOWN_KEY)
    ofRequest.set(request, key)
  }

  return {
    guards: { onRequest: guard, preHandler: guard },
    of: (request) => ofRequest.get(request)!,
    forget,
  }
}

/** Which of these nodes have a key; until the transaction ends it can't be revoked. `skipLocked`: without those that change now. */
export async function lockKeyed(
  tx: Db,
  nodeIds: readonly string[],
  { skipLocked }: { skipLocked?: true } = {},
): Promise<Set<string>> {
  if (nodeIds.length === 0) return new Set()
  const rows = await tx
    .select({ nodeId: nodeKeys.nodeId })
    .from(nodeKeys)
    .where(and(inArray(nodeKeys.nodeId, [...nodeIds]), isNull(nodeKeys.revokedAt)))
    .for('no key update', skipLocked ? { skipLocked } : {})
  return new Set(rows.map(({ nodeId }) => nodeId))
}

/** A node has shown its new key, so its previous ones end. Asked twice, it may have a newer one already. */
export async function noteUse(tx: Db, { keyHash, nodeId, createdAt }: NodeKey): Promise<void> {
  await tx.update(nodeKeys).set({ isUsed: true }).where(eq(nodeKeys.keyHash, keyHash))
  await tx
    .delete(nodeKeys)
    .where(
      and(
        eq(nodeKeys.nodeId, nodeId),
        lt(nodeKeys.createdAt, createdAt),
        isNull(nodeKeys.revokedAt),
      ),
    )
  await announce(tx, 'node-keys:changed', {})
}
