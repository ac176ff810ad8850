import { addressOf, APP_TIMEOUT_MS, BodyStatus, TOKEN_HEADER, type CallName, type CallRequest, type CallResponse, type Envelope } from '@cloudplay/contract'
import axios, { isAxiosError } from 'axios'
import { apiFailure, httpText, isNotLoggedIn, networkText, timeoutText } from './failure.ts'
import { takeInlined } from './inlined.ts'

const http = axios.create({ timeout: APP_TIMEOUT_MS })

let readToken: () => string = () => ''
const notLoggedInListeners = new Set<(call: CallName) => void>()

/** Where the session's token is read from; it travels in the header `Token` of every call (SHELL-17). */
export function sessionFrom(read: () => string): void {
  readToken = read
}

/** Hears that the server no longer knows this session (body status 101). Returns how to stop hearing it. */
export function whenNotLoggedIn(listener: (call: CallName) => void): () => void {
  notLoggedInListeners.add(listener)
  return () => notLoggedInListeners.delete(listener)
}

export interface CallOptions {
  signal?: AbortSignal
  timeoutMs?: number
}

/**
 * Makes one call of the contract and gives its `data`. Throws an ApiFailure, with words for the player, when the
 * server refuses, the transport fails or the network is gone. Never opens a dialog: what to show is the page's business.
 */
export async function call<Name extends CallName>(name: Name, body: CallRequest<Name>, options: CallOptions = {}): Promise<CallResponse<Name>> {
  try {
    const envelope = (takeInlined(name, body) as Envelope<CallResponse<Name>> | undefined) ?? (await send(name, body, options))
    if (envelope.status !== BodyStatus.ok) throw apiFailure('refused', envelope.status, envelope.msg || '操作没有成功，请稍后再试')
    return envelope.data
  } catch (error) {
    if (isNotLoggedIn(error)) for (const listener of notLoggedInListeners) listener(name)
    throw error
  }
}

async function send<Name extends CallName>(name: Name, body: CallRequest<Name>, options: CallOptions): Promise<Envelope<CallResponse<Name>>> {
  const { method, path } = addressOf(name)
  const token = readToken()
  try {
    const answer = await http.request<Envelope<CallResponse<Name>>>({
      method,
      url: path,
      ...(method === 'GET' ? { params: body } : { data: body }),
      headers: token ? { [TOKEN_HEADER]: token } : {},
      ...(options.signal ? { signal: options.signal } : {}),
      ...(options.timeoutMs ? { timeout: options.timeoutMs } : {}),
    })
    return answer.data
  } catch (error) {
    throw translate(error, path)
  }
}

function translate(error: unknown, url: string): unknown {
  if (!isAxiosError<Partial<Envelope<unknown>>>(error) || error.code === 'ERR_CANCELED') return error
  if (error.response) return apiFailure('http', error.response.status, httpText(error.response.status, url, error.response.data?.msg))
  return apiFailure('network', 0, error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT' ? timeoutText : networkText)
}
