import path from 'node:path'
import { format } from 'node:util'
import { pathToFileURL } from 'node:url'
import { forgetFirstData, setFirstData } from '@cloudplay/api'
import { firstDataKey, LANGUAGES, type CallName, type Device, type Language, type PageData } from '@cloudplay/contract'
import { shapes } from '@cloudplay/contract/endpoints'
import { setLanguage, textsIn } from '@cloudplay/i18n'
import { setDevice } from '@cloudplay/session'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ComponentType, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter, useRoutes } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { RemoteConfig } from '../remote.ts'
import { madeUp } from '../recorded/made-up.ts'

type Route = RemoteConfig['routes'][number]

/** What only a browser has. On a server, reading one of them while a page is drawn is a failure. */
const BROWSER_ONLY = [
  'window',
  'document',
  'localStorage',
  'sessionStorage',
  'navigator',
  'location',
  'history',
  'matchMedia',
  'innerWidth',
  'innerHeight',
]
/** What React writes where a part threw or waits. */
const UNFINISHED = /<!--\$[!?]-->/

const addressOf = ({ path: pattern, search }: Route): string => {
  const pathname = pattern.replaceAll(/:\w+\??/g, '1').replaceAll('/*', '/1')
  return search ? `${pathname}?${new URLSearchParams(search).toString()}` : pathname
}

/** Made-up answers to what the route asks for first. */
function dataOf({ preload = [] }: Route): PageData {
  const rows = preload.flatMap(({ call, body }) => {
    const { request, response } = shapes[call as CallName]
    const fields = (request as { properties?: Record<string, { type?: string }> }).properties ?? {}
    const filled = Object.entries(body).map(([name, value]) => {
      if (typeof value !== 'string' || !value.startsWith(':')) return [name, value]
      return [name, /integer|number/.test(fields[name]?.type ?? '') ? 1 : '1']
    })
    return [[firstDataKey(call as CallName, Object.fromEntries(filled)), { status: 200, msg: '', data: madeUp(response) }] as const]
  })
  return Object.fromEntries(rows)
}

function Site({ route, Page }: { route: Route; Page: ComponentType }) {
  return useRoutes([{ path: route.path, element: <Page /> }])
}

const siteOf = (route: Route, Page: ComponentType) => (
  <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })}>
    <MemoryRouter initialEntries={[addressOf(route)]}>
      <Site route={route} Page={Page} />
    </MemoryRouter>
  </QueryClientProvider>
)

/** The page's HTML, drawn without what only a browser has. */
function htmlOf(site: ReactNode): string {
  for (const name of BROWSER_ONLY) vi.stubGlobal(name, undefined)
  try {
    return renderToString(site)
  } finally {
    vi.unstubAllGlobals()
  }
}

/** A request that is never answered: what a page asks for after it was hydrated is another test's business. */
class Unanswered {
  open() {}
  send() {}
  abort() {}
  setRequestHeader() {}
  addEventListener() {}
}

/**
 * What is wrong with a page whose HTML comes from a server: React's own words, in its development build, which compares every attribute
 * of the HTML with what the page draws. `site` draws it, and is called once for the server and once for the browser.
 */
export async function hydrationComplaints(site: () => ReactNode): Promise<string[]> {
  const complaints: string[] = []
  const spy = vi.spyOn(console, 'error').mockImplementation((...said) => void complaints.push(format(...said)))
  try {
    const html = htmlOf(site())
    if (UNFINISHED.test(html)) complaints.push('a part of the page throws or waits on a server')
    vi.stubGlobal('XMLHttpRequest', Unanswered)
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    const root = document.createElement('div')
    root.innerHTML = html
    document.body.append(root)
    const hydrated = await act(async () => hydrateRoot(root, site(), { onRecoverableError: (error) => complaints.push(String(error)) }))
    await act(async () => hydrated.unmount())
    root.remove()
  } catch (error) {
    complaints.push(String(error))
  } finally {
    spy.mockRestore()
    vi.unstubAllGlobals()
  }
  return complaints
}

/**
 * Tests that every page of a remote which visitors may see can be rendered on a server, and that a browser takes that HTML over as it is: for each
 * device and language, with made-up first data (EDGE-1). `dir` is the remote's folder.
 */
export function hydrationTests(dir: string, remote: RemoteConfig): void {
  const cases = remote.routes
    .filter(({ auth }) => !auth)
    .flatMap((route) => {
      const devices: readonly Device[] = route.device ? [route.device] : ['mobile', 'desktop']
      return devices.flatMap((device) => LANGUAGES.map((language) => ({ address: addressOf(route), device, language, route })))
    })
  if (!cases.length) return

  describe(`pages of ${remote.name} are the same from a server as in the browser`, () => {
    afterEach(() => forgetFirstData())

    it.each(cases)('$address on a $device in $language EDGE-1', async ({ route, device, language }) => {
      const { default: Page } = await loadPage(dir, remote, route)
      await prepare(device, language)
      const site = () => {
        setFirstData(dataOf(route))
        return siteOf(route, Page)
      }
      expect(await hydrationComplaints(site)).toEqual([])
    })
  })
}

async function prepare(device: Device, language: Language): Promise<void> {
  await textsIn(language)
  setDevice(device)
  setLanguage(language)
}

const loadPage = async (dir: string, { exposes }: RemoteConfig, { expose }: Route) =>
  (await import(/* @vite-ignore */ pathToFileURL(path.join(dir, exposes[expose]!)).href)) as { default: ComponentType }
