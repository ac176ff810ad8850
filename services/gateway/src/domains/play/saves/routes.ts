import { NODE_SAVES_PATH, SAVES_MAX_BYTES, savesParams, savesQuery } from '@cloudplay/contract/node'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps, Scope } from '../../../http/deps.ts'
import type { NodeKeys } from '../nodes/keys.ts'
import { moveAfterSave, movesGames } from '../nodes/holding.ts'
import type { QueueNow } from '../seats/queue-now.ts'
import { playerLock } from '../sessions/repository.ts'
import { keepSaves, ownerOf, readSaves, type SavesOwner } from './repository.ts'

const BYTES = 'application/octet-stream'

const unknownSession = (reply: FastifyReply) =>
  reply.code(404).send({ status: 404, msg: 'no such session', data: {} })

/** Whether a node can have a save of this start: a game that moved was started again, so its former nodes have older ones. */
const canBeOf = (owner: SavesOwner, nodeId: string, boot: number): boolean =>
  owner.nodeId === nodeId || owner.nodeId === null ? boot <= owner.boot : boot < owner.boot

/** Where nodes load and store players' saved games (contract `node.ts`). */
export function savesRoutes({ app, deps }: Scope, queue: QueueNow, keys: NodeKeys): void {
  // In its own scope, because no other route takes bytes.
  app.register((scope, _options, done) => {
    scope.addContentTypeParser(BYTES, { parseAs: 'buffer' }, (_request, body, parsed) =>
      parsed(null, body),
    )
    addRoutes(scope, deps, queue, keys)
    done()
  })
}

function addRoutes(app: FastifyInstance, deps: Deps, queue: QueueNow, keys: NodeKeys): void {
  const { database, log } = deps
  /** When calls came, by `performance.now()`: a call may wait for the database, and its node brings a newer save meanwhile. */
  const cameMs = new WeakMap<FastifyRequest, number>()

  /** The save counts even if the game can't move. */
  async function move(game: { cid: string; uid: string; nodeId: string }): Promise<void> {
    try {
      if (!(await movesGames(database.db, game.nodeId))) return
      const isMoved = await database.tx((tx, now) => moveAfterSave(tx, queue, game, now))
      if (isMoved) log.info({ cid: game.cid, nodeId: game.nodeId }, 'a game left a held node')
    } catch (error) {
      log.warn({ err: error, cid: game.cid }, 'a game could not leave a held node')
    }
  }

  app.get<{ Params: { cid: string } }>(
    `${NODE_SAVES_PATH}:cid`,
    { schema: { hide: true, params: savesParams }, ...keys.guards },
    async (request, reply) => {
      const owner = await ownerOf(database.db, request.params.cid)
      if (owner?.nodeId !== keys.of(request).nodeId) return unknownSession(reply)
      const archive = await readSaves(database.db, owner)
      return archive ? reply.type(BYTES).send(Buffer.from(archive)) : reply.code(204).send()
    },
  )

  app.put<{ Params: { cid: string }; Querystring: { boot: number }; Body: Buffer }>(
    `${NODE_SAVES_PATH}:cid`,
    {
      bodyLimit: SAVES_MAX_BYTES,
      schema: { hide: true, params: savesParams, querystring: savesQuery },
      ...keys.guards,
      onRequest: [
        async (request) => void cameMs.set(request, performance.now()),
        keys.guards.onRequest,
      ],
    },
    async (request, reply) => {
      const { params, query, body } = request
      const { nodeId } = keys.of(request)
      const owner = await ownerOf(database.db, params.cid)
      if (!owner || !canBeOf(owner, nodeId, query.boot)) return unknownSession(reply)
      const isKept = await database.tx((tx, now) => {
        const cameAt = new Date(now.getTime() - (performance.now() - cameMs.get(request)!))
        return keepSaves(tx, owner, { archive: body, boot: query.boot, cameAt })
      }, playerLock(owner.uid))
      if (isKept && owner.nodeId === nodeId) await move({ cid: params.cid, uid: owner.uid, nodeId })
      return reply.code(204).send()
    },
  )
}
