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

/** First data that came inside the HTML. Each answer is used once, so a later refetch asks the server. */
let inlined: PageData | null = null

export function takeInlined(name: CallName, body: unknown): PageData[string] | undefined {
  inlined ??= readInlined()
  const key = firstDataKey(name, body)
  const found = inlined[key]
  delete inlined[key]
  return found
}

/**
 * First data that came inside the HTML, at once: for a query's `initialData`, so that the page draws its content first and
 * no skeleton. Undefined when it did not come, was used already, or is a refusal, which is left for `call`.
 */
export function firstData<Name extends CallName>(name: Name, body: CallRequest<Name>): CallResponse<Name> | undefined {
  inlined ??= readInlined()
  const found = inlined[firstDataKey(name, body)] as Envelope<CallResponse<Name>> | undefined
  if (found?.status !== BodyStatus.ok) return undefined
  takeInlined(name, body)
  return found.data
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
