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

/** An answer that was fetched ahead is as good as a new one for this long. */
const AHEAD_MS = 10_000

/** First data that came inside the HTML, and answers fetched ahead. Each is used once, so a later refetch asks the server. */
let inlined: PageData | null = null
/** When an answer that was fetched ahead stops being one, by key. */
const freshUntilMs = new Map<string, number>()

/** On the server: the first data of the page that is rendered next. A copy, as each answer is used once. */
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

/** Keeps an answer that was fetched ahead for the page that will ask for it. */
export function keepAhead(name: CallName, body: unknown, answer: PageData[string]): void {
  inlined ??= readInlined()
  const key = firstDataKey(name, body)
  inlined[key] = answer
  freshUntilMs.set(key, Date.now() + AHEAD_MS)
}

/** Forgets all answers that wait to be used: they were for the player who was there (PAGE-2), or in another language. */
export function forgetFirstData(): void {
  inlined = {}
  freshUntilMs.clear()
}

/**
 * First data that came inside the HTML, at once: for a query's `initialData`, so that the page draws its content first and
 * no skeleton. Undefined when it did not come, was used already, or is a refusal, which is left for `call`.
 */
export function firstData<Name extends CallName>(name: Name, body: CallRequest<Name>): CallResponse<Name> | undefined {
  inlined ??= readInlined()
  const found = inlined[firstDataKey(name, body)] as Envelope<CallResponse<Name>> | undefined
  if (found?.status !== BodyStatus.ok) return undefined
  return (takeInlined(name, body) as Envelope<CallResponse<Name>> | undefined)?.data
}

function readInlined(): PageData {
  const text = typeof document === 'undefined' ? null : document.getElementById(PAGE_SCRIPTS.data)?.textContent
  if (!text) return {}
  try {
    return JSON.parse(text) as PageData
  } catch {
    return {}
  }
}
