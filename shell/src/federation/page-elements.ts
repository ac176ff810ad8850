import { createContext, lazy, useContext, type ComponentType } from 'react'
import type { PageModule, PageSource } from './page-source.ts'

export const PageSourceContext = createContext<PageSource | null>(null)

export function usePageSource(): PageSource {
  const source = useContext(PageSourceContext)
  if (!source) throw new Error('no page source: the shell renders everything inside its provider')
  return source
}

export interface PageAddress {
  remote: string
  version: string
  expose: string
}

const elements = new Map<string, ComponentType>()
/** What loaded pages can draw from the card that leads to them. */
const aheads = new Map<string, ComponentType>()
/** Errors of failed loads, to tell them apart from errors that a page throws. */
const loadFailures = new WeakSet<object>()
/** Loads begun before anything was drawn. */
const begun = new Map<string, Promise<PageModule>>()
const keyOf = ({ remote, version, expose }: PageAddress) => `${remote}@${version}${expose}`

/** The lazily loaded component of an exposed module; the same one for the same build, so that React keeps its state. */
export function pageElement(source: PageSource, address: PageAddress): ComponentType {
  const key = keyOf(address)
  const known = elements.get(key)
  if (known) return known
  const element = lazy(() =>
    (begun.get(key) ?? source.load(address.remote, address.version, address.expose)).then(
      (module) => noteAhead(key, module),
      noteFailure,
    ),
  )
  elements.set(key, element)
  return element
}

function noteAhead(key: string, module: PageModule): PageModule {
  if (module.Ahead) aheads.set(key, module.Ahead)
  return module
}

/** What the page can draw from its card, if its code is here. */
export const aheadOf = (address: PageAddress): ComponentType | null =>
  aheads.get(keyOf(address)) ?? null

function noteFailure(error: unknown): never {
  const failure = error instanceof Error ? error : new Error(String(error))
  loadFailures.add(failure)
  throw failure
}

/** Whether the files of a page failed to load; otherwise the page itself threw. */
export const isLoadFailure = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && loadFailures.has(error)

/**
 * Preloads a page. It then renders immediately, without a fallback, which React would keep on the screen for 300 ms.
 * Rejects with the load; the page's boundary then shows the same failure.
 */
export async function beginPage(source: PageSource, address: PageAddress): Promise<void> {
  const key = keyOf(address)
  const load = source.load(address.remote, address.version, address.expose)
  begun.set(key, load)
  const { default: element } = noteAhead(key, await load)
  if (!elements.has(key)) elements.set(key, element)
}

/** Preloads a page that may never be visited. A load that failed is forgotten, unless a visit took it over: the next one loads again. */
export function beginAhead(source: PageSource, address: PageAddress): Promise<void> {
  return beginPage(source, address).catch(() => {
    if (!elements.has(keyOf(address))) forgetElement(address)
  })
}

/** Whether a load of the page has begun, by a visit or ahead of one. */
export const isBegun = (address: PageAddress): boolean =>
  begun.has(keyOf(address)) || elements.has(keyOf(address))

/** Forgets a component whose load failed: React remembers the failure, so a retry needs a new one. */
export function forgetElement(address: PageAddress): void {
  elements.delete(keyOf(address))
  begun.delete(keyOf(address))
}
