import { BY_HEADER, PUBLISHER_HEADER, type Publisher } from '../core/client-headers.ts'
import type { RefusalReason } from '../core/refusal.ts'

/** Delivery said no, or could not be reached. */
export class DeliveryError extends Error {
  readonly reason: RefusalReason | 'unreachable' | 'internal'

  constructor(reason: DeliveryError['reason'], message: string) {
    super(message)
    this.name = 'DeliveryError'
    this.reason = reason
  }
}

export interface ClientOptions {
  /** Origin of the site, say `http://localhost:8080`. */
  url: string
  /** Key of the team. */
  key: string
  /** The person at the keyboard, for the audit log. */
  by?: string | undefined
  /** `start` for `npm start` itself; a team otherwise. */
  publisher?: Publisher
}

const CALL_TIMEOUT_MS = 60_000

/** One call of `/deliver/**`; gives the answer's `data`. */
export async function callDelivery<T>(
  { url, key, by, publisher }: ClientOptions,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object | Uint8Array<ArrayBuffer>,
): Promise<T> {
  const raw = body instanceof Uint8Array
  let response: Response
  try {
    response = await fetch(new URL(`/deliver/${path}`, url), {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(by ? { [BY_HEADER]: encodeURIComponent(by) } : {}),
        ...(publisher ? { [PUBLISHER_HEADER]: publisher } : {}),
        ...(body ? { 'content-type': raw ? 'application/octet-stream' : 'application/json' } : {}),
      },
      ...(body ? { body: raw ? body : JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    })
  } catch (error) {
    const cause = (error as { cause?: Error }).cause ?? (error as Error)
    throw new DeliveryError(
      'unreachable',
      `${url} does not answer (${cause.message || cause.name})`,
    )
  }
  const answer = (await response.json().catch(() => null)) as {
    msg?: string
    reason?: RefusalReason
    data?: T
  } | null
  if (!response.ok || !answer || answer.data === undefined)
    throw new DeliveryError(
      answer?.reason ?? 'internal',
      answer?.msg ?? `${url} answered ${response.status}`,
    )
  return answer.data
}
