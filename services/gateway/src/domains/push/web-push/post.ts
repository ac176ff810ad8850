import https from 'node:https'
import { publicLookup } from '@cloudplay/server-limits/public-address'

const TIMEOUT_MS = 10_000

export interface PushRequest {
  endpoint: string
  headers: Record<string, string>
  body: Buffer
}

/** Sends a message to a push service; resolves to the status of its answer. Follows nothing. */
export type PostPush = (request: PushRequest) => Promise<number>

/** Over https, to public addresses only. The body of the answer is not read. */
export const postPush: PostPush = ({ endpoint, headers, body }) =>
  new Promise((resolve, reject) => {
    const request = https.request(
      endpoint,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': String(body.length) },
        lookup: publicLookup,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
      (response) => {
        resolve(response.statusCode ?? 0)
        response.destroy()
      },
    )
    request.on('error', reject)
    request.end(body)
  })
