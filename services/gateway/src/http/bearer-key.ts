import { timingSafeEqual } from 'node:crypto'
import type { onRequestAsyncHookHandler } from 'fastify'

/** Lets in who bears the key and no one else, before the body is read: who has none costs nothing. */
export function keyGuard(key: string, msg: string): onRequestAsyncHookHandler {
  return async (request, reply) => {
    if (bearsKey(request.headers.authorization, key)) return
    return reply.code(401).send({ status: 401, msg, data: {} })
  }
}

/** Whether an `authorization` header carries the key, in a time that tells nothing about it. */
function bearsKey(authorization: string | undefined, key: string): boolean {
  const given = Buffer.from(authorization ?? '')
  const wanted = Buffer.from(`Bearer ${key}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
