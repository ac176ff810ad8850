import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { BodyStatus } from '@cloudplay/contract/envelope'
import type { FastifyReply } from 'fastify'
import { localize } from '../core/localized.ts'
import { LANGUAGE_VARY, languageOf } from './language.ts'

type Coding = 'br' | 'gzip'

interface Answer {
  plain: Buffer
  /** The same bytes made smaller, from the second time on: most questions are asked once. */
  smaller: Partial<Record<Coding, Buffer>>
}

/** Whole answers by language and what was asked, ready to be sent. Made again whenever its data are. */
export type Answers = Map<string, Answer>

/** Enough for what is asked often; one question more than this starts again from nothing. */
const ANSWERS_MAX = 5_000
/** What fits into one packet anyway. */
const SMALL_BYTES = 1_200

const compress: Record<Coding, (bytes: Buffer) => Buffer> = {
  br: (bytes) =>
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  gzip: (bytes) => gzipSync(bytes),
}

/**
 * Sends the same bytes again for the same question while the data are the same: writing JSON, and Chinese text as UTF-8,
 * is most of the time of these answers. The text is made by the route's own serialiser, so it keeps to the contract.
 * `mayKeep` is false for answers of one player, and for questions beyond the data, of which there are too many to keep.
 */
export function prepared<T extends object>(answers: Answers, reply: FastifyReply, key: string, mayKeep: boolean, data: () => T): T {
  if (!mayKeep) return data()
  const language = languageOf(reply.request)
  const kept = `${language} ${key}`
  let answer = answers.get(kept)
  let coding: Coding | null = null
  if (answer) {
    coding = codingFor(answer, reply.request.headers['accept-encoding'])
  } else {
    const text = String(
      reply.serializeInput({ status: BodyStatus.ok, msg: 'success', data: localize(data(), language) }, String(reply.statusCode)),
    )
    answer = { plain: Buffer.from(text), smaller: {} }
    if (answers.size >= ANSWERS_MAX) answers.clear()
    answers.set(kept, answer)
  }
  if (coding) reply.header('content-encoding', coding)
  const bytes = coding ? (answer.smaller[coding] ??= compress[coding](answer.plain)) : answer.plain
  // Its type speaks of text; fastify sends bytes as they stand.
  const ready = bytes as unknown as string
  if (answer.plain.length > SMALL_BYTES) reply.header('vary', `accept-encoding, ${LANGUAGE_VARY}`)
  reply.type('application/json; charset=utf-8').serializer(() => ready)
  // Never looked at: the serialiser above stands in its place.
  return {} as T
}

function codingFor({ plain }: Answer, accepted: unknown): Coding | null {
  return typeof accepted === 'string' && plain.length > SMALL_BYTES ? best(accepted) : null
}

const known = new Map<string, Coding | null>()
const MOST_KNOWN = 100

/** The best coding of an `accept-encoding`. Pages send plain lists; a client that weighs codings (`q=`) gets the plain text. */
function best(accepted: string): Coding | null {
  let coding = known.get(accepted)
  if (coding === undefined) {
    const list = accepted.includes(';') ? [] : accepted.split(',').map((one) => one.trim())
    coding = list.includes('br') ? 'br' : list.includes('gzip') ? 'gzip' : null
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(accepted, coding)
  }
  return coding
}
