import { createCipheriv, createHash, randomBytes } from 'node:crypto'
import type { Clock } from '../../core/clock.ts'
import type { NppaSettings } from '../../core/config/nppa.ts'

const TIMEOUT_MS = 5_000
const IV_BYTES = 12
const TAG_BYTES = 16

/** The system's codes that the gateway uses; with any other, nothing is decided. */
export const NppaCode = {
  ok: 0,
  /** BUS AUTH IDNUM ILLEGAL */
  idNumberIllegal: 2001,
  /** BUS AUTH CODE NO AUTH RECODE: it does not know this request. */
  noRecord: 2003,
  /** BUS COLL PARTIAL ERROR: the named entries of a batch failed. */
  partial: 3001,
} as const

/** An answer that decides nothing. It contains only the code, because the system's text may repeat the request. */
export class NppaFault extends Error {
  override name = 'NppaFault'

  constructor(readonly errcode: number) {
    super(`the authentication system refused: ${errcode}`)
  }
}

interface NppaAnswer {
  errcode: number
  data: Record<string, unknown>
}

/** GET with `query`, or POST with encrypted `body`. Throws without a readable answer. */
export type NppaCall = (
  url: string,
  content: { query: Record<string, string> } | { body: object },
) => Promise<NppaAnswer>

/** base64(iv ‖ ciphertext ‖ tag) by AES-128-GCM. */
function seal(secretKey: string, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-128-gcm', Buffer.from(secretKey, 'hex'), iv, {
    authTagLength: TAG_BYTES,
  })
  return Buffer.concat([
    iv,
    cipher.update(text, 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ]).toString('base64')
}

/** sha256(secret + every key and value of headers and query, by key + body). */
function signatureOf(
  secretKey: string,
  fields: Readonly<Record<string, string>>,
  body: string,
): string {
  const sorted = Object.keys(fields)
    .sort()
    .map((key) => key + fields[key])
    .join('')
  return createHash('sha256')
    .update(secretKey + sorted + body)
    .digest('hex')
}

export function nppaClient(
  { appId, bizId, secretKey }: NppaSettings,
  { realMs }: Pick<Clock, 'realMs'>,
): NppaCall {
  return async (url, content) => {
    const query = 'query' in content ? content.query : {}
    const body =
      'body' in content
        ? JSON.stringify({ data: seal(secretKey, JSON.stringify(content.body)) })
        : ''
    // Real time, because the system compares it with its own.
    const own = { appId, bizId, timestamps: String(realMs()) }
    const address = new URL(url)
    for (const [key, value] of Object.entries(query)) address.searchParams.set(key, value)
    const response = await fetch(address, {
      method: body === '' ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        ...own,
        sign: signatureOf(secretKey, { ...own, ...query }, body),
      },
      ...(body === '' ? {} : { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const answer: unknown = await response.json().catch(() => null)
    const { errcode, data } = (answer ?? {}) as { errcode?: unknown; data?: unknown }
    if (typeof errcode !== 'number')
      throw new Error(`the authentication system answered ${response.status} without a code`)
    return {
      errcode,
      data: typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {},
    }
  }
}
