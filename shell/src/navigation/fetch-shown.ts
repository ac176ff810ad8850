import { whenIdle } from '@cloudplay/ui'
import { beginAhead, isBegun } from '../federation/page-elements.ts'
import type { BoundRoute, PageSource } from '../federation/page-source.ts'
import { isSlowLine, linkAround, pageOf, savesData } from './links.ts'

/** Pages that one view of a page fetches. */
const PAGES_MAX = 3
/** Links of one page that are looked at; a long list leads to the same few pages. */
const LINKS_MAX = 200
/** Fetched by itself only while the browser has nothing else to do. */
const AT_REST = { withinMs: 60_000, blindMs: 3000 }

/**
 * Fetches the code of the pages that the links on the screen lead to, the most frequent first, and runs it, each page when the
 * browser is idle (PAGE-1). A tap then finds it. Call it once the page is at rest; not on a slow line, nor if the
 * visitor saves data. Returns how to stop.
 */
export function fetchShownPages(source: PageSource): () => void {
  if (savesData() || isSlowLine() || !('IntersectionObserver' in globalThis)) return () => undefined
  const queue: BoundRoute[] = []
  let taken = 0
  let isStopped = false
  let isBusy = false
  let cancelIdle = () => {}
  const idle = () => new Promise<void>((resolve) => (cancelIdle = whenIdle(resolve, AT_REST)))

  async function work(): Promise<void> {
    if (isBusy) return
    isBusy = true
    for (let page = queue.shift(); page; page = queue.shift()) {
      // A visit loads it again, and says what is wrong.
      await fetchAtRest(source, page, idle).catch(() => undefined)
    }
    isBusy = false
  }
  const watcher = new IntersectionObserver((entries) => {
    const links = entries.filter((entry) => entry.isIntersecting).map(({ target }) => target)
    for (const link of links) watcher.unobserve(link)
    for (const page of pagesOf(source, links)) {
      if (taken >= PAGES_MAX || queue.includes(page) || isBegun(page)) continue
      taken += 1
      queue.push(page)
    }
    if (taken >= PAGES_MAX) watcher.disconnect()
    void work()
  })
  void idle().then(() => {
    if (isStopped) return
    for (const link of [...document.querySelectorAll('a[href]')].slice(0, LINKS_MAX))
      watcher.observe(link)
  })
  return () => {
    isStopped = true
    queue.length = 0
    cancelIdle()
    watcher.disconnect()
  }
}

/** The pages of these links, those with most links first. */
function pagesOf(source: PageSource, links: Element[]): BoundRoute[] {
  const counts = new Map<BoundRoute, number>()
  for (const element of links) {
    const link = linkAround(element)
    const route = link && pageOf(source, link)?.route
    if (route) counts.set(route, (counts.get(route) ?? 0) + 1)
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([route]) => route)
}

async function fetchAtRest(
  source: PageSource,
  page: BoundRoute,
  idle: () => Promise<void>,
): Promise<void> {
  await idle()
  await source.fetchFiles?.(page.remote, page.version, page.expose)
  await idle()
  await beginAhead(source, page)
}
