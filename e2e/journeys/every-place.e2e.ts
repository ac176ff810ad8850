import { LANGUAGE_COOKIE } from '@cloudplay/contract'
import type { Page } from '@playwright/test'
import { accessFaults, chineseLeft, widerThanWindow } from '../support/access.ts'
import { expect, test } from '../support/journey.ts'
import { delayData, layoutShifts } from '../support/layout-shift.ts'
import { placesOf, shownTo, type Place } from '../support/places.ts'
import { settle } from '../support/settle.ts'
import { inTabs } from '../support/tabs.ts'

/** A link's address without what differs from visit to visit. */
const plain = (address: string) => address.replace(/\?redirect=.*/, '')
const pageOf = (address: string) => address.replace(/[?#].*/, '')

test(
  'every page speaks English, is open to everybody, fits the window, holds still while it loads, and leads nowhere that is not there',
  { tag: ['@PAGE-3', '@PAGE-4', '@LANG-1'] },
  async ({ page, player, context, baseURL, isMobile }) => {
    test.setTimeout(300_000)
    await context.addCookies([{ name: LANGUAGE_COOKIE, value: 'en', url: baseURL! }])
    await delayData(context)
    const device = isMobile ? 'mobile' : 'desktop'
    const places = await placesOf(page.request, baseURL!, device)
    const faults: Record<string, string[]> = {}
    const links = new Map<string, string>()

    const visit = async (tab: Page, { address }: Place, visitor: 'visitor' | 'player') => {
      await tab.goto(address)
      await settle(tab)
      const found = [
        ...(await accessFaults(tab)),
        ...(await chineseLeft(tab)).map((text) => `Chinese: ${text}`),
        ...(await widerThanWindow(tab)).map((text) => `wider than the window: ${text}`),
        ...(await layoutShifts(tab)).map((text) => `jumps: ${text}`),
      ]
      if (found.length) faults[`${address} as ${visitor}`] = found
      for (const href of await tab
        .locator('a[href^="/"]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('href')!)))
        links.set(plain(href), links.get(plain(href)) ?? address)
    }
    await inTabs(context, shownTo('visitor', places), (tab, place) => visit(tab, place, 'visitor'))
    await player.logInByApi()
    await player.verifyByApi()
    await inTabs(context, shownTo('player', places), (tab, place) => visit(tab, place, 'player'))
    expect.soft(faults).toEqual({})

    const dead = new Map<string, string>()
    await inTabs(context, [...links], async ({ request }, [href, from]) => {
      const answer = await request.get(href, { headers: { accept: 'text/html' }, maxRedirects: 5 })
      if (answer.status() >= 400) dead.set(pageOf(href), `${href} from ${from}: ${answer.status()}`)
    })
    expect([...dead.values()]).toEqual([])
  },
)
