import { prefetchAnswer } from '@cloudplay/api'
import type { CallName, RouteDeclaration } from '@cloudplay/contract'
import { beginAhead } from '../federation/page-elements.ts'
import type { PageSource } from '../federation/page-source.ts'
import { addressOf, linkAround, pageOf, savesData } from './links.ts'

/** A pointer or the focus must rest on a link this long; a press counts immediately. */
const RESTS_MS = 80
/** Minimum time between two requests for the data of one address. */
const DATA_AGE_MS = 10_000

type Call = NonNullable<RouteDeclaration['preload']>[number]

/** The body of a call with the address's parameters: digits stand for a number, as in every parameter of the site's calls. */
function filled(
  { body }: Call,
  parameters: Record<string, string | undefined>,
): Record<string, unknown> | null {
  const entries = Object.entries(body).map(([key, value]) => {
    if (typeof value !== 'string' || !value.startsWith(':')) return [key, value] as const
    const parameter = parameters[value.slice(1)]
    return [
      key,
      parameter !== undefined && /^\d{1,15}$/.test(parameter) ? Number(parameter) : parameter,
    ] as const
  })
  return entries.some(([, value]) => value === undefined) ? null : Object.fromEntries(entries)
}

/**
 * Fetches the code and the first data of the page a link leads to when the link is pressed, hovered or focused (PAGE-1), so that
 * the page is there when the press ends. Returns how to stop.
 */
export function prefetchOnIntent(source: PageSource): () => void {
  const askedAtMs = new Map<string, number>()
  let rest: ReturnType<typeof setTimeout> | undefined

  function prefetch(link: HTMLAnchorElement): void {
    const match = savesData() ? null : pageOf(source, link)
    if (!match) return
    void beginAhead(source, match.route)
    const address = addressOf(link)
    if (Date.now() - (askedAtMs.get(address) ?? 0) < DATA_AGE_MS) return
    askedAtMs.set(address, Date.now())
    for (const call of match.route.preload ?? []) {
      const body = filled(call, match.params)
      if (body) void prefetchAnswer(call.call as CallName, body)
    }
  }

  const onRest = (event: Event) => {
    clearTimeout(rest)
    const link = linkAround(event.target)
    if (link) rest = setTimeout(() => prefetch(link), RESTS_MS)
  }
  const onPress = (event: Event) => {
    const link = linkAround(event.target)
    if (link) prefetch(link)
  }
  document.addEventListener('pointerover', onRest, { passive: true })
  document.addEventListener('focusin', onRest)
  document.addEventListener('pointerdown', onPress, { passive: true })
  return () => {
    clearTimeout(rest)
    document.removeEventListener('pointerover', onRest)
    document.removeEventListener('focusin', onRest)
    document.removeEventListener('pointerdown', onPress)
  }
}
