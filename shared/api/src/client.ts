import {
  addressOf,
  BodyStatus,
  TOKEN_HEADER,
  type CallName,
  type CallRequest,
  type CallResponse,
  type Envelope,
  type RefusalData,
} from '@cloudplay/contract'
import { apiFailure, isNotLoggedIn, type ApiFailure } from './failure.ts'
import { keepAhead, takeInlined } from './inlined.ts'
import { failureTexts } from './texts/failures.ts'

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
export async function call<Name extends CallName>(
  name: Name,
  body: CallRequest<Name>,
  options: CallOptions = {},
): Promise<CallResponse<Name>> {
  const token = readToken()
  try {
    const envelope = (takeInlined(name, body) as Envelope<CallResponse<Name>> | undefined) ?? (await sendCall(name, body, token, options))
    if (hasLeft(token)) throw leftFailure()
    if (envelope.status !== BodyStatus.ok) throw refused(envelope)
    return envelope.data
  } catch (error) {
    if (hasLeft(token)) throw leftFailure()
    if (isNotLoggedIn(error)) for (const listener of notLoggedInListeners) listener(name)
    throw error
  }
}

/**
 * Fetches an answer that a page will soon ask for by `call` or `firstData`, with the same body. Nothing is said of a failure, and it
 * ends no session: the page asks again.
 */
export async function prefetchAnswer<Name extends CallName>(name: Name, body: CallRequest<Name> | Record<string, unknown>): Promise<void> {
  const token = readToken()
  const envelope = await sendCall(name, body as CallRequest<Name>, token, {}).catch(() => null)
  if (envelope?.status === BodyStatus.ok && readToken() === token) keepAhead(name, body, envelope)
}

/**
 * Sends a call that outlives the page: for what must be told while it is being closed. Its answer is lost; gives whether the
 * browser took it.
 */
export function sendLast<Name extends CallName>(name: Name, body: CallRequest<Name>): boolean {
  const { method, path } = addressOf(name)
  const token = readToken()
  const headers = { 'content-type': 'application/json', ...(token ? { [TOKEN_HEADER]: token } : {}) }
  try {
    void fetch(path, { method, body: JSON.stringify(body), headers, keepalive: true }).catch(() => undefined)
    return true
  } catch {
    return false
  }
}

/** Whether the player with this token is gone: an answer about that player is not for the eyes of the next (PAGE-2). */
const hasLeft = (token: string) => token !== '' && readToken() !== token

/** Shown nowhere, as every other 'not logged in'; and it ends no session, which is over already. */
const leftFailure = () => apiFailure('refused', BodyStatus.notLoggedIn, failureTexts.get().notAuthorised)

/** A refusal's `data` is not what the call gives. */
function refused({ status, msg, data }: Envelope<unknown>): ApiFailure {
  return apiFailure('refused', status, msg || failureTexts.get().refused, (data as RefusalData | null)?.field)
}

/** The first page's data came with the HTML, so the transport need not hold it up: it is fetched with the first call. */
async function sendCall<Name extends CallName>(
  name: Name,
  body: CallRequest<Name>,
  token: string,
  options: CallOptions,
): Promise<Envelope<CallResponse<Name>>> {
  const { send } = await import('./transport.ts').catch(() => {
    throw apiFailure('network', 0, failureTexts.get().network)
  })
  return send<CallResponse<Name>>({ ...addressOf(name), body, token, ...options })
}
