import { LANGUAGE_COOKIE } from '@cloudplay/contract'
import { accessFaults, chineseLeft, widerThanWindow } from '../support/access.ts'
import { expect, test } from '../support/journey.ts'
import { placesOf, type Place } from '../support/places.ts'
import { settle } from '../support/settle.ts'

/** Addresses that links lead to and whose pages are not built yet. It only gets shorter. */
const NOT_BUILT: readonly string[] = []

/** A link's address without what differs from visit to visit. */
const plain = (address: string) => address.replace(/\?redirect=.*/, '')

test(
  'every page speaks English, is open to everybody, fits the window, and leads nowhere that is not there',
  { tag: ['@PAGE-3', '@PAGE-4', '@LANG-1'] },
  async ({ page, player, context, baseURL, isMobile }) => {
    test.setTimeout(300_000)
    await context.addCookies([{ name: LANGUAGE_COOKIE, value: 'en', url: baseURL! }])
    const places = await placesOf(page.request, baseURL!, isMobile ? 'mobile' : 'desktop')
    const faults: Record<string, string[]> = {}
    const links = new Map<string, string>()

    const visit = async ({ address }: Place) => {
      await page.goto(address)
      await settle(page)
      const found = [
        ...(await accessFaults(page)),
        ...(await chineseLeft(page)).map((text) => `Chinese: ${text}`),
        ...(await widerThanWindow(page)).map((text) => `wider than the window: ${text}`),
      ]
      if (found.length) faults[address] = found
      for (const href of await page.locator('a[href^="/"]').evaluateAll((all) => all.map((one) => one.getAttribute('href')!)))
        links.set(plain(href), links.get(plain(href)) ?? address)
    }
    for (const place of places.filter(({ auth }) => !auth)) await visit(place)
    await player.logInByApi()
    await player.verifyByApi()
    for (const place of places.filter(({ auth, address }) => auth || ['/', '/?tab=1', '/?tab=2', '/game/1'].includes(address)))
      await visit(place)
    expect.soft(faults).toEqual({})

    const dead: string[] = []
    for (const [href, from] of links) {
      const answer = await page.request.get(href, { headers: { accept: 'text/html' }, maxRedirects: 5 })
      if (answer.status() >= 400) dead.push(`${href} from ${from}: ${answer.status()}`)
    }
    expect(dead.filter((line) => !NOT_BUILT.some((address) => line.startsWith(`${address} `)))).toEqual([])
  },
)
