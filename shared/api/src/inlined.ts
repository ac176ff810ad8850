import { firstDataKey, PAGE_SCRIPTS, type CallName, type PageData } from '@cloudplay/contract'

/** First data that came inside the HTML. Each answer is used once, so a later refetch asks the server. */
let inlined: PageData | null = null

export function takeInlined(name: CallName, body: unknown): PageData[string] | undefined {
  inlined ??= readInlined()
  const key = firstDataKey(name, body)
  const found = inlined[key]
  delete inlined[key]
  return found
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
