import type { WrongKeys } from '@cloudplay/operator-pages/wrong-keys'
import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { isSameText } from '@cloudplay/metrics/same-text'
import { networkOf } from '@cloudplay/server-limits/network'

/** The key in an `authorization: Bearer` header; empty without one. */
export const bearerOf = ({ headers }: FastifyRequest): string =>
  /^Bearer (\S{1,500})$/i.exec(headers.authorization ?? '')?.[1] ?? ''

/**
 * Answers a wrong key: 401, or 429 if the caller's network tried too many. The right key never gets here, so a guesser
 * cannot lock its owner out. All doors of this process count together.
 */
export function turnAway(
  wrongKeys: WrongKeys,
  request: FastifyRequest,
  reply: FastifyReply,
  msg: string,
): FastifyReply {
  const nowMs = performance.now()
  const network = networkOf(request.ip)
  const waitsUntilMs = wrongKeys.waitsUntilMs(network, nowMs)
  wrongKeys.add(network, nowMs)
  if (waitsUntilMs === null) return reply.code(401).send({ status: 401, msg, data: {} })
  void reply.header('retry-after', Math.ceil((waitsUntilMs - nowMs) / 1000))
  return reply.code(429).send({ status: 429, msg: 'too many wrong keys', data: {} })
}

/** Lets in only callers with one of these keys, before it reads the body: others cost nothing. */
export function keyGuard(
  { wrongKeys }: { wrongKeys: WrongKeys },
  keys: readonly string[],
  msg: string,
): onRequestAsyncHookHandler {
  return async (request, reply) => {
    const given = bearerOf(request)
    if (!keys.some((key) => isSameText(given, key))) return turnAway(wrongKeys, request, reply, msg)
  }
}
