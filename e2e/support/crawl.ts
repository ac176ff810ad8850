import type { Device, RouteDeclaration } from '@cloudplay/contract'
import { matchRoute } from '@cloudplay/rules/route-match'
import type { BrowserContext, Page } from '@playwright/test'
import { settle } from './settle.ts'
import { openTabs } from './tabs.ts'

export interface Crawled {
  /** Route -> the link by which it was reached, and from where. */
  reached: Map<string, string>
  /** Links that no route of the site answers. */
  dead: string[]
  /** Pages that still loaded when their links were read. */
  late: string[]
}

interface Crawl {
  context: BrowserContext
  origin: string
  device: Device
  routes: readonly RouteDeclaration[]
  /** Every page is loaded anew, as by a visitor who comes from outside. */
  loads?: (route: RouteDeclaration) => boolean
  /** Called on each page, once a route. */
  visit: (tab: Page, route: RouteDeclaration, address: string) => Promise<void>
}

const REPLACED_WITHIN_MS = 3000
/** Far more than a page takes: one that was read too early would seem to lead nowhere. */
const SETTLED_WITHIN_MS = 20_000

/** A route among others of the same path: by its query. */
export const keyOf = ({ path, search }: RouteDeclaration): string =>
  search ? `${path}?${new URLSearchParams(search).toString()}` : path

/** A link to the login is the way to the page behind it, too. */
function waysOf(href: string): string[] {
  const behind = new URL(href, 'https://site.example').searchParams.get('redirect')
  return behind?.startsWith('/') ? [href, behind] : [href]
}

/**
 * Goes through the site from `/` by links alone, and opens each route once. A tab loads the site for its first page, and goes to
 * the others as a link does.
 */
export async function crawl({
  context,
  origin,
  device,
  routes,
  loads = () => false,
  visit,
}: Crawl): Promise<Crawled> {
  const reached = new Map<string, string>()
  const dead = new Set<string>()
  const late: string[] = []
  const routeOf = (href: string) => {
    const { pathname, searchParams } = new URL(href, origin)
    return matchRoute(routes, { pathname, search: searchParams, device }, (route) => route)?.route
  }
  const take = (href: string, from: string): string[] => {
    if (/^\/(api|media|remotes|deliver|shell)\//.test(href)) return []
    const route = routeOf(href)
    if (!route) dead.add(`${href.replace(/[?#].*/, '')} from ${from.replace(/[?#].*/, '')}`)
    if (!route || reached.has(keyOf(route))) return []
    reached.set(keyOf(route), `${href} from ${from}`)
    return [href]
  }
  const tabs = await openTabs(context)
  let next = take('/', 'the start')
  while (next.length > 0) {
    const found: [href: string, from: string][] = []
    await tabs.forEach(next, async (tab, address) => {
      const route = routeOf(address)!
      if (loads(route)) await tab.goto(address)
      else await follow(tab, origin, address)
      if (!(await settle(tab, SETTLED_WITHIN_MS))) late.push(address)
      found.push(...(await linksOn(tab)).map((href) => [href, address] as [string, string]))
      await visit(tab, route, address)
    })
    next = found.flatMap(([href, from]) => waysOf(href).flatMap((way) => take(way, from)))
  }
  await tabs.close()
  return { reached, dead: [...dead], late }
}

/** Links and search forms, also of what a menu shows when it is opened. */
async function linksOn(tab: Page): Promise<string[]> {
  const menu = tab.getByTestId('account-menu')
  if (await menu.isVisible()) await menu.click()
  const links = await tab
    .locator('a[href^="/"], form[action^="/"]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? one.getAttribute('action')!))
  if (await menu.isVisible()) await tab.keyboard.press('Escape')
  return links
}

/** Opens an address in a tab: the first one by loading it, the others inside the site. */
async function follow(tab: Page, origin: string, address: string): Promise<void> {
  if (!tab.url().startsWith(origin)) {
    await tab.goto(address)
    return
  }
  await tab.evaluate((to) => {
    document.querySelector('main')?.firstElementChild?.setAttribute('data-left', '')
    history.pushState({ idx: 1, key: to }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
  }, address)
  // Two addresses may have the same page: then nothing is replaced.
  await tab
    .locator('main > [data-left]')
    .waitFor({ state: 'detached', timeout: REPLACED_WITHIN_MS })
    .catch(() => tab.goto(address))
}
