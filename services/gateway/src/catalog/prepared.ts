import { BodyStatus } from '@cloudplay/contract/envelope'
import type { FastifyReply } from 'fastify'

/** Whole answers by what was asked, ready to be sent. Whoever makes the data anew makes this anew. */
export type Answers = Map<string, string>

/** Enough for what is asked often; one question more than this starts again from nothing. */
const ANSWERS_MAX = 5_000

/**
 * Sends the same text again for the same question while the data are the same: writing JSON is most of the time of
 * these answers. The text is made by the route's own serialiser, so it keeps to the contract. `mayKeep` is false for
 * answers of one player, and for questions beyond the data, of which there are too many to keep.
 */
export function prepared<T extends object>(answers: Answers, reply: FastifyReply, key: string, mayKeep: boolean, data: () => T): T {
  if (!mayKeep) return data()
  let text = answers.get(key)
  if (text === undefined) {
    text = String(reply.serializeInput({ status: BodyStatus.ok, msg: 'success', data: data() }, String(reply.statusCode)))
    if (answers.size >= ANSWERS_MAX) answers.clear()
    answers.set(key, text)
  }
  const kept = text
  reply.type('application/json; charset=utf-8').serializer(() => kept)
  // Never looked at: the serialiser above stands in its place.
  return {} as T
}
