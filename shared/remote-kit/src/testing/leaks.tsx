import { forgetFirstData } from '@cloudplay/api'
import { BASE_LANGUAGE } from '@cloudplay/contract'
import { endSession } from '@cloudplay/session/write'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { watchLeaks, type Leak, type OwnerOf } from '../leaks/leak-watch.ts'
import type { RemoteConfig } from '../remote.ts'
import { answeringRequest } from './answering-request.ts'
import { logInFor } from './log-in-for.ts'
import { addressOf, devicesOf, loadPage, prepare, siteOf } from './route-page.tsx'

const LATE_TURNS = 300
const VISITS = 3
/** Short-lived timers, such as those of a closing page, have ended by then. */
const OVER_AFTER_MS = 5_000
const OWNER = 'page'

const NOT_OF_PAGE = /node_modules|node:|remote-kit\/src\/(testing|leaks)\//
const SOURCE = /\.[jt]sx?:\d/

/** The sources of pages and of the packages they are made of; not what is installed, nor this test. */
const isOfPage: OwnerOf = (line) => (SOURCE.test(line) && !NOT_OF_PAGE.test(line) ? OWNER : null)

/** Opens and leaves a page `VISITS` times, each time on a new site. Returns what each visit left running. */
export async function leaksOf(site: () => ReactNode, ownerOf: OwnerOf = isOfPage): Promise<Leak[]> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const watch = watchLeaks(ownerOf)
  try {
    for (let visit = 0; visit < VISITS; visit++) {
      const place = document.body.appendChild(document.createElement('div'))
      const root = createRoot(place)
      await act(async () => root.render(site()))
      // Answers come, and what is drawn of them; code that is loaded for it may come late.
      for (let turn = 0; turn < 3 || (turn < LATE_TURNS && !place.innerHTML); turn++)
        await act(async () => vi.advanceTimersByTimeAsync(100))
      expect(place.innerHTML, 'the page is drawn').not.toBe('')
      await act(async () => root.unmount())
      place.remove()
    }
    await act(async () => vi.advanceTimersByTimeAsync(OVER_AFTER_MS))
    return watch.leaksOf(OWNER)
  } finally {
    watch.end()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  }
}

/**
 * Tests that every page of a remote ends its timers, listeners of the window, sockets and the like when it unmounts, for each
 * device, with recorded or made-up answers (DELIV-14). `dir` is the remote's folder.
 */
export function leakTests(dir: string, remote: RemoteConfig): void {
  const cases = remote.routes.flatMap((route) =>
    devicesOf(route).map((device) => ({ address: addressOf(route), device, route })),
  )

  describe(`pages of ${remote.name} leave nothing running`, () => {
    afterEach(() => {
      forgetFirstData()
      endSession()
    })

    it.each(cases)('$address on a $device DELIV-14', async ({ route, device }) => {
      const Page = await loadPage(dir, remote, route)
      prepare(device, BASE_LANGUAGE)
      logInFor(route)
      vi.stubGlobal('XMLHttpRequest', answeringRequest(dir))
      expect(await leaksOf(() => siteOf(route, Page))).toEqual([])
    })
  })
}
