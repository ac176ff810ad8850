import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { BodyStatus } from '@cloudplay/contract/envelope'
import type { FastifyReply } from 'fastify'
import { localize } from '../core/localized.ts'
import { LANGUAGE_VARY, languageOf } from './language.ts'

type Coding = 'br' | 'gzip'

interface Answer {
  plain: Buffer
  /** The same bytes compressed, from the second time on: most questions come only once. */
  smaller: Partial<Record<Coding, Buffer>>
}

/** Whole answers by language and question, ready to send. Cleared whenever their data change. */
export type Answers = Map<string, Answer>

/** Enough for frequent questions; one more clears the cache. */
const ANSWERS_MAX = 5_000
/** Fits into one packet anyway. */
const SMALL_BYTES = 1_200

const compress: Record<Coding, (bytes: Buffer) => Buffer> = {
  br: (bytes) =>
    brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 6,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => gzipSync(bytes),
}

/**
 * Sends the same bytes for the same question while the data are the same: writing JSON, and Chinese text as UTF-8,
 * takes most of the time of these answers. The route's own serializer writes the text, so it follows the contract.
 * Pass `mayKeep` false for answers of one player, and for questions beyond the data, of which there are too many.
 */
export function prepared<T extends object>(
  answers: Answers,
  reply: FastifyReply,
  key: string,
  mayKeep: boolean,
  data: () => T,
): T {
  if (!mayKeep) return data()
  const language = languageOf(reply.request)
  const kept = `${language} ${key}`
  let answer = answers.get(kept)
  let coding: Coding | null = null
  if (answer) {
    coding = codingFor(answer, reply.request.headers['accept-encoding'])
  } else {
    const text = String(
      reply.serializeInput(
        { status: BodyStatus.ok, msg: 'success', data: localize(data(), language) },
        String(reply.statusCode),
      ),
    )
    answer = { plain: Buffer.from(text), smaller: {} }
    if (answers.size >= ANSWERS_MAX) answers.clear()
    answers.set(kept, answer)
  }
  if (coding) reply.header('content-encoding', coding)
  const bytes = coding ? (answer.smaller[coding] ??= compress[coding](answer.plain)) : answer.plain
  // Its type says text; fastify sends bytes unchanged.
  const ready = bytes as unknown as string
  if (answer.plain.length > SMALL_BYTES) reply.header('vary', `accept-encoding, ${LANGUAGE_VARY}`)
  reply.type('application/json; charset=utf-8').serializer(() => ready)
  // Never read: the serializer above replaces it.
  return {} as T
}

function codingFor({ plain }: Answer, accepted: unknown): Coding | null {
  return typeof accepted === 'string' && plain.length > SMALL_BYTES ? best(accepted) : null
}

const known = new Map<string, Coding | null>()
const MOST_KNOWN = 100

/** The best coding of an `accept-encoding`. Pages send plain lists; clients that weigh codings (`q=`) get the plain text. */
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
