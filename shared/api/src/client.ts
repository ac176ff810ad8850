import {
  addressOf,
  BodyStatus,
  firstDataKey,
  TOKEN_HEADER,
  type CallName,
  type CallRequest,
  type CallResponse,
  type Envelope,
  type RefusalData,
} from '@cloudplay/contract'
import type { CallTrace } from './call-trace.ts'
import { apiFailure, isNotLoggedIn, type ApiFailure } from './failure.ts'
import { keepAhead, takeInlined } from './inlined.ts'
import { nextTask } from './next-task.ts'
import { failureTexts } from './texts/failures.ts'

let readToken: () => string = () => ''
const notLoggedInListeners = new Set<(call: CallName) => void>()

/** Sets how the client reads the session's token. Every call sends it in the header `Token` (SHELL-17). */
export function sessionFrom(read: () => string): void {
  readToken = read
}

/** Calls the listener when the server no longer knows this session (body status 101). Returns a function that stops it. */
export function whenNotLoggedIn(listener: (call: CallName) => void): () => void {
  notLoggedInListeners.add(listener)
  return () => notLoggedInListeners.delete(listener)
}

export interface CallOptions {
  signal?: AbortSignal
  timeoutMs?: number
  trace?: CallTrace
}

/**
 * Makes one call of the contract and returns its `data`. Throws an ApiFailure with a message for the player when the
 * server refuses, the transport fails or the network is gone. Never opens a dialog: that is up to the page.
 */
export async function call<Name extends CallName>(
  name: Name,
  body: CallRequest<Name>,
  options: CallOptions = {},
): Promise<CallResponse<Name>> {
  const token = readToken()
  try {
    await underWay.get(firstDataKey(name, body))
    const envelope =
      (takeInlined(name, body) as Envelope<CallResponse<Name>> | undefined) ??
      (await sendCall(name, body, token, options))
    if (hasLeft(token)) throw leftFailure()
    if (envelope.status !== BodyStatus.ok) throw refused(envelope)
    return envelope.data
  } catch (error) {
    if (hasLeft(token)) throw leftFailure()
    if (isNotLoggedIn(error)) for (const listener of notLoggedInListeners) listener(name)
    throw error
  }
}

/** Prefetched answers that have not come yet: a page waits for them instead of asking again. */
const underWay = new Map<string, Promise<void>>()

/**
 * Fetches an answer that a page will soon request by `call` or `firstData` with the same body. Ignores failures, and never
 * ends the session: the page makes the call again.
 */
export async function prefetchAnswer<Name extends CallName>(
  name: Name,
  body: CallRequest<Name> | Record<string, unknown>,
): Promise<void> {
  const token = readToken()
  const key = firstDataKey(name, body)
  const asked = sendCall(name, body as CallRequest<Name>, token, {})
    .catch(() => null)
    .then((envelope) => {
      if (underWay.get(key) === asked) underWay.delete(key)
      if (envelope?.status === BodyStatus.ok && readToken() === token)
        keepAhead(name, body, envelope)
    })
  underWay.set(key, asked)
  await asked
}

/**
 * Sends a call that outlives the page, for messages while it closes. The answer is lost. Returns whether the browser
 * accepted the call.
 */
export function sendLast<Name extends CallName>(name: Name, body: CallRequest<Name>): boolean {
  const { method, path } = addressOf(name)
  const token = readToken()
  const headers = {
    'content-type': 'application/json',
    ...(token ? { [TOKEN_HEADER]: token } : {}),
  }
  try {
    void fetch(path, { method, body: JSON.stringify(body), headers, keepalive: true }).catch(
      () => undefined,
    )
    return true
  } catch {
    return false
  }
}

/** Whether the player with this token has left: the next player must not see an answer about that player (PAGE-2). */
const hasLeft = (token: string) => token !== '' && readToken() !== token

/** Pages show no 'not logged in'. This one doesn't end a session either: it is over already. */
const leftFailure = () =>
  apiFailure('refused', BodyStatus.notLoggedIn, failureTexts.get().notAuthorised)

/** The `data` of a refusal has another type than that of the call. */
function refused({ status, msg, data }: Envelope<unknown>): ApiFailure {
  return apiFailure(
    'refused',
    status,
    msg || failureTexts.get().refused,
    (data as RefusalData | null)?.field,
  )
}

let transport: Promise<typeof import('./transport.ts')> | null = null

/** Loads it, and runs its code in a task apart from that of the first call. */
function loadTransport(): Promise<typeof import('./transport.ts')> {
  const loading = import('./transport.ts').then(async (module) => {
    await nextTask()
    return module
  })
  loading.catch(() => (transport = null))
  return loading
}

/** The HTML contains the first page's data, so the transport loads later, with the first call. */
async function sendCall<Name extends CallName>(
  name: Name,
  body: CallRequest<Name>,
  token: string,
  options: CallOptions,
): Promise<Envelope<CallResponse<Name>>> {
  const { send } = await (transport ??= loadTransport()).catch(() => {
    throw apiFailure('network', 0, failureTexts.get().network)
  })
  return send<CallResponse<Name>>({ ...addressOf(name), body, token, ...options })
}
