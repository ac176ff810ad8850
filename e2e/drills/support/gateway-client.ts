import { setTimeout as delay } from 'node:timers/promises'
import { addressOf, type CallName } from '@cloudplay/contract/addresses'
import { TOKEN_HEADER } from '@cloudplay/contract/constants'
import type { CallRequest, CallResponse } from '@cloudplay/contract/endpoints'
import type { Envelope } from '@cloudplay/contract/envelope'
import { smsRequestOf } from '../../../services/gateway/src/testing/sms-request.ts'

const CALL_TIMEOUT_MS = 15_000
const ANSWER_TIMEOUT_MS = 60_000

export interface GatewayClient {
  /** How many calls were answered so far. */
  answered: () => number
  /** One call; null without a complete answer of the call: then nobody knows whether it was done. */
  call: <N extends CallName>(
    name: N,
    body?: CallRequest<N>,
    token?: string,
  ) => Promise<Envelope<CallResponse<N>> | null>
  /** Repeats the call until it is answered. */
  callUntilAnswered: <N extends CallName>(
    name: N,
    body: CallRequest<N>,
    token: string,
  ) => Promise<Envelope<CallResponse<N>>>
  request: (path: string, init?: RequestInit) => Promise<Response | null>
}

/** Calls the gateway at `origin`. Errors name `logFile`. */
export function gatewayClient(origin: string, logFile: string): GatewayClient {
  let answered = 0
  /** A code belongs to the browser that asked for it; all players of a drill share one browser. */
  let smsRequest = ''

  const client: GatewayClient = {
    answered: () => answered,
    async request(path, init = {}) {
      try {
        const response = await fetch(origin + path, {
          redirect: 'manual',
          signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
          ...init,
          headers: {
            ...(init.headers as Record<string, string>),
            ...(smsRequest ? { cookie: smsRequest } : {}),
          },
        })
        // Only a complete answer counts.
        const body = await response.arrayBuffer()
        answered++
        smsRequest = smsRequestOf(response.headers.getSetCookie()) ?? smsRequest
        return new Response(response.status === 204 || response.status === 303 ? null : body, {
          status: response.status,
        })
      } catch {
        return null
      }
    },
    async call(name, body, token) {
      const { method, path } = addressOf(name)
      const response = await client.request(path, {
        method,
        headers: {
          ...(token ? { [TOKEN_HEADER]: token } : {}),
          ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
        },
        ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
      })
      return response?.status === 200 ? ((await response.json()) as never) : null
    },
    async callUntilAnswered(name, body, token) {
      const deadline = performance.now() + ANSWER_TIMEOUT_MS
      for (;;) {
        const answer = await client.call(name, body, token)
        if (answer) return answer
        if (performance.now() > deadline)
          throw new Error(`${name} was not answered; see ${logFile}`)
        await delay(100)
      }
    },
  }
  return client
}
