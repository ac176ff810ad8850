import { APP_TIMEOUT_MS, TOKEN_HEADER, type Envelope, type Method } from '@cloudplay/contract'
import axios, { isAxiosError, type AxiosResponse } from 'axios'
import type { CallTrace } from './call-trace.ts'
import { apiFailure } from './failure.ts'
import { httpText } from './http-text.ts'
import { hearServerClock } from './server-clock.ts'
import { failureTexts } from './texts/failures.ts'
import { httpTexts } from './texts/http.ts'

const http = axios.create({ timeout: APP_TIMEOUT_MS })

export interface Sending {
  method: Method
  path: string
  body: unknown
  token: string
  signal?: AbortSignal
  timeoutMs?: number
  trace?: CallTrace
}

/** Sends one call over HTTP and returns the envelope unchanged. Throws an ApiFailure, or the AbortError of an abort. */
export async function send<T>({
  method,
  path,
  body,
  token,
  signal,
  timeoutMs,
  trace,
}: Sending): Promise<Envelope<T>> {
  const askedAtMs = Date.now()
  const traceparent = trace?.parent()
  try {
    const answer = await http.request<Envelope<T>>({
      method,
      url: path,
      ...(method === 'GET' ? { params: body } : { data: body }),
      headers: {
        ...(token && { [TOKEN_HEADER]: token }),
        ...(traceparent && { traceparent }),
      },
      ...(signal ? { signal } : {}),
      ...(timeoutMs ? { timeout: timeoutMs } : {}),
    })
    trace?.answered(answer.headers['traceresponse'])
    hearServerClock(answer.headers['date'], askedAtMs, Date.now())
    return answer.data
  } catch (error) {
    throw translate(error, path)
  }
}

const ERROR_ID = /^[0-9a-f]{8}$/

/** Why it failed, and in a second line the id by which support finds this failure (SEEN-5). */
function textOf(answer: AxiosResponse<Partial<Envelope<unknown>>>, url: string): string {
  const text = httpText(answer.status, url, answer.data?.msg)
  const id: unknown = answer.headers['x-error-id']
  return typeof id === 'string' && ERROR_ID.test(id)
    ? `${text}\n${httpTexts.get().errorId({ id })}`
    : text
}

function translate(error: unknown, url: string): unknown {
  if (!isAxiosError<Partial<Envelope<unknown>>>(error) || error.code === 'ERR_CANCELED')
    return error
  if (error.response) return apiFailure('http', error.response.status, textOf(error.response, url))
  const timedOut = error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT'
  return apiFailure(
    'network',
    0,
    timedOut ? failureTexts.get().timeout : failureTexts.get().network,
  )
}
