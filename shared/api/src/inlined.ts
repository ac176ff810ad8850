import {
  BodyStatus,
  firstDataKey,
  PAGE_SCRIPTS,
  type CallName,
  type CallRequest,
  type CallResponse,
  type Envelope,
  type PageData,
} from '@cloudplay/contract'

/** A prefetched answer is as good as a new one for this long. */
const AHEAD_MS = 10_000

/** First data from the HTML, and prefetched answers. Each is used once, so that a later refetch asks the server. */
let inlined: PageData | null = null
/** When a prefetched answer expires, by key. */
const freshUntilMs = new Map<string, number>()

/** On the server: the first data of the next rendered page. A copy, because each answer is used once. */
export function setFirstData(data: PageData): void {
  inlined = { ...data }
  freshUntilMs.clear()
}

export function takeInlined(name: CallName, body: unknown): PageData[string] | undefined {
  inlined ??= readInlined()
  const key = firstDataKey(name, body)
  const found = inlined[key]
  delete inlined[key]
  const until = freshUntilMs.get(key)
  freshUntilMs.delete(key)
  return until !== undefined && Date.now() > until ? undefined : found
}

/** Stores a prefetched answer for the page that will request it. */
export function keepAhead(name: CallName, body: unknown, answer: PageData[string]): void {
  inlined ??= readInlined()
  const key = firstDataKey(name, body)
  inlined[key] = answer
  freshUntilMs.set(key, Date.now() + AHEAD_MS)
}

/** Forgets all unused answers: they are for the previous player (PAGE-2) or in another language. */
export function forgetFirstData(): void {
  inlined = {}
  freshUntilMs.clear()
}

/**
 * First data from the HTML, synchronously: for a query's `initialData`, so that the page shows its content without a
 * skeleton first. Undefined if there is none, it was used already, or it is a refusal, which `call` then throws.
 */
export function firstData<Name extends CallName>(
  name: Name,
  body: CallRequest<Name>,
): CallResponse<Name> | undefined {
  inlined ??= readInlined()
  const found = inlined[firstDataKey(name, body)] as Envelope<CallResponse<Name>> | undefined
  if (found?.status !== BodyStatus.ok) return undefined
  return (takeInlined(name, body) as Envelope<CallResponse<Name>> | undefined)?.data
}

function readInlined(): PageData {
  const text =
    typeof document === 'undefined' ? null : document.getElementById(PAGE_SCRIPTS.data)?.textContent
  if (!text) return {}
  try {
    return JSON.parse(text) as PageData
  } catch {
    return {}
  }
}
