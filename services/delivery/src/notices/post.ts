import http from 'node:http'
import https from 'node:https'
import { publicLookup } from '@cloudplay/server-limits/public-address'
import type { Message } from './forms.ts'

const TIMEOUT_MS = 5_000
/** An answer is a short JSON text; what is beyond is not read. */
const ANSWER_BYTES_MAX = 16 * 1024

export interface Answer {
  status: number
  text: string
}

interface PostOptions {
  /** Origins that may be in the site's own network. */
  allowed: readonly string[]
  timeoutMs?: number
  /** Ends the call. */
  signal?: AbortSignal | undefined
}

/** Sends a message, and follows no redirect. The addresses of a name are checked when the connection is made, so they cannot change. */
export type Post = (message: Message, options: PostOptions) => Promise<Answer>

export const post: Post = ({ url, headers, body }, { allowed, signal, timeoutMs = TIMEOUT_MS }) =>
  new Promise((resolve, reject) => {
    const { origin, protocol } = new URL(url)
    const timeout = AbortSignal.timeout(timeoutMs)
    const bytes = Buffer.from(body)
    const request = (protocol === 'https:' ? https : http).request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': bytes.length, 'user-agent': 'cloudplay-delivery' },
      agent: false,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(allowed.includes(origin) ? {} : { lookup: publicLookup }),
    })
    request.on('error', (error) =>
      reject(timeout.aborted ? Object.assign(error, { code: 'ETIMEDOUT' }) : error),
    )
    request.on('response', (response) => {
      let text = ''
      const done = () => {
        resolve({ status: response.statusCode ?? 0, text })
        request.destroy()
      }
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        text += part
        if (text.length >= ANSWER_BYTES_MAX) done()
      })
      response.on('end', done)
      response.on('error', reject)
    })
    request.end(bytes)
  })
