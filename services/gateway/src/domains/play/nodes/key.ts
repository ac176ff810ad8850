import { timingSafeEqual } from 'node:crypto'
import type { onRequestAsyncHookHandler } from 'fastify'
import type { Deps } from '../../../http/deps.ts'

/** What game nodes prove themselves with, and what signs the players' tickets. The same in every instance. */
export const nodeKeyOf = ({ config, secrets }: Pick<Deps, 'config' | 'secrets'>): string =>
  config.nodeKey ?? secrets.key('node').toString('hex')

/** Lets nodes in and no one else, before the body is read: who has no key costs nothing. */
export function keyGuard(deps: Pick<Deps, 'config' | 'secrets'>): onRequestAsyncHookHandler {
  const key = nodeKeyOf(deps)
  return async (request, reply) => {
    if (bearsKey(request.headers.authorization, key)) return
    return reply.code(401).send({ status: 401, msg: 'wrong node key', data: {} })
  }
}

/** Whether an `authorization` header carries the key, in a time that tells nothing about it. */
function bearsKey(authorization: string | undefined, key: string): boolean {
  const given = Buffer.from(authorization ?? '')
  const wanted = Buffer.from(`Bearer ${key}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
