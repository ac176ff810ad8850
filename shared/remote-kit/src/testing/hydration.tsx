import { format } from 'node:util'
import { forgetFirstData, setFirstData } from '@cloudplay/api'
import { LANGUAGES } from '@cloudplay/contract'
import { act, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { RemoteConfig } from '../remote.ts'
import { addressOf, devicesOf, firstDataOf, loadPage, prepare, siteOf } from './route-page.tsx'

/** Globals of browsers. Reading one of them while a server draws a page is an error. */
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
/** React's markup for a part that threw or suspended. */
const UNFINISHED = /<!--\$[!?]-->/

/** The page's HTML, rendered without the globals of a browser. */
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
  const spy = vi
    .spyOn(console, 'error')
    .mockImplementation((...said) => void complaints.push(format(...said)))
  try {
    const html = htmlOf(site())
    if (UNFINISHED.test(html)) complaints.push('a part of the page throws or waits on a server')
    vi.stubGlobal('XMLHttpRequest', Unanswered)
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    const root = document.createElement('div')
    root.innerHTML = html
    document.body.append(root)
    const hydrated = await act(async () =>
      hydrateRoot(root, site(), { onRecoverableError: (error) => complaints.push(String(error)) }),
    )
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
    .flatMap((route) =>
      devicesOf(route).flatMap((device) =>
        LANGUAGES.map((language) => ({ address: addressOf(route), device, language, route })),
      ),
    )
  if (!cases.length) return

  describe(`pages of ${remote.name} are the same from a server as in the browser`, () => {
    afterEach(() => forgetFirstData())

    it.each(cases)(
      '$address on a $device in $language EDGE-1',
      async ({ route, device, language }) => {
        const Page = await loadPage(dir, remote, route)
        prepare(device, language)
        const site = () => {
          setFirstData(firstDataOf(route))
          return siteOf(route, Page)
        }
        expect(await hydrationComplaints(site)).toEqual([])
      },
    )
  })
}
