import {
  LANGUAGE_COOKIE,
  NICKNAME_MAX,
  type Device,
  type RouteDeclaration,
} from '@cloudplay/contract'
import type { BrowserContext, Page } from '@playwright/test'
import { accessFaults, chineseContent, chineseLeft } from '../support/access.ts'
import { crawl, keyOf } from '../support/crawl.ts'
import { geometryFaults } from '../support/geometry.ts'
import { expect, test } from '../support/journey.ts'
import { delayData, layoutShifts } from '../support/layout-shift.ts'
import { placesOf, routesOf, shownTo, type Place } from '../support/places.ts'
import { settle } from '../support/settle.ts'
import { inTabs } from '../support/tabs.ts'

type Who = 'visitor' | 'player'

/** The widths of PAGE-5. A desktop of 1280 px zoomed to 200 % has 640; narrower windows are phones. */
const WIDTHS_PX: Record<Device, readonly number[]> = {
  mobile: [320, 360, 390, 768, 900],
  desktop: [640, 768, 900, 1024, 1280, 1440, 2560],
}

/** Those at which another layout begins or ends: Chinese words break anywhere, so only names need another look. */
const OUTER_WIDTHS_PX: Record<Device, readonly number[]> = {
  mobile: [320, 900],
  desktop: [640, 1024, 2560],
}

/** Routes that no link leads to, and why. */
const UNLINKED: Record<Who, Record<string, string>> = {
  visitor: {
    '/iframe': 'operators link it in content, with an address',
    '/haiMaVideo/:id': 'a task of the welfare centre leads there, after login',
  },
  player: {
    '/iframe': 'operators link it in content, with an address',
    '/login': 'a player is logged in',
    '/personal': 'phones have it as a tab of home',
    '/Authentication': 'a verified player needs it no more',
    '/whyLag': 'only a game that lagged links it',
  },
}

const addressesOf = (places: readonly Place[]) => places.map(({ address }) => address)

const LEGAL_NAME = '阿卜杜热合曼·买买提明·艾力肯江'

interface Around {
  context: BrowserContext
  origin: string
  device: Device
  who: Who
  routes: readonly RouteDeclaration[]
  faults: Record<string, string[]>
}

async function atWidths(tab: Page, widths: readonly number[]): Promise<string[]> {
  const { width: ownWidth, height } = tab.viewportSize()!
  const faults: string[] = []
  for (const width of widths) {
    await tab.setViewportSize({ width, height })
    faults.push(...(await geometryFaults(tab)).map((fault) => `${width} px: ${fault}`))
  }
  await tab.setViewportSize({ width: ownWidth, height })
  return faults
}

type Inspect = (tab: Page) => Promise<string[]>

/** Crawls the site, and notes what is wrong with its pages and its links. */
async function goAround(
  { context, origin, device, who, routes, faults }: Around,
  inspect: Inspect,
  loads?: () => boolean,
): Promise<void> {
  const { reached, dead, late } = await crawl({
    context,
    origin,
    device,
    routes,
    ...(loads && { loads }),
    visit: async (tab, _, address) => {
      const found = await inspect(tab)
      if (found.length > 0) faults[`${address} as ${who}`] = found
    },
  })
  const due = routes.filter(({ auth }) => who === 'player' || !auth).map(keyOf)
  const unreached = due.filter((key) => !reached.has(key))
  const exceptions = Object.keys(UNLINKED[who])
  expect
    .soft(
      unreached.filter((key) => !exceptions.includes(key)),
      `unreached as ${who}`,
    )
    .toEqual([])
  expect.soft(late, `still loading as ${who}`).toEqual([])
  expect.soft(dead, `dead links as ${who}`).toEqual([])
}

/** Loads pages by their addresses, and notes what is wrong with them. */
const look = (
  { context, who, faults }: Around,
  addresses: readonly string[],
  inspect: Inspect,
): Promise<void> =>
  inTabs(context, addresses, async (tab, address) => {
    await tab.goto(address)
    await settle(tab)
    const found = await inspect(tab)
    if (found.length > 0) faults[`${address} as ${who}`] = found
  })

test(
  'links alone lead a visitor to every page, which speaks English, is open to everybody, fits every width, and holds still while it loads',
  { tag: ['@HOME-12', '@PAGE-3', '@PAGE-4', '@PAGE-5', '@LANG-1', '@LANG-4'] },
  async ({ page, player, context, baseURL, isMobile }) => {
    test.setTimeout(300_000)
    await context.addCookies([{ name: LANGUAGE_COOKIE, value: 'en', url: baseURL! }])
    await delayData(context)
    const device = isMobile ? 'mobile' : 'desktop'
    const routes = await routesOf(page.request, baseURL!, device)
    const faults: Record<string, string[]> = {}
    const around = { context, origin: baseURL!, device, routes, faults } as const

    const inspect = async (tab: Page) => {
      const content = await chineseContent(tab)
      return [
        ...(await accessFaults(tab)),
        ...(await chineseLeft(tab)).map((text) => `Chinese: ${text}`),
        ...content.map((text) => `Chinese content: ${text}`),
        ...(await layoutShifts(tab)).map((text) => `jumps: ${text}`),
        ...(await atWidths(tab, WIDTHS_PX[device])),
      ]
    }
    await goAround({ ...around, who: 'visitor' }, inspect, () => true)
    await player.logInByApi()
    await player.call('update', { nickname: 'W'.repeat(NICKNAME_MAX) })
    // What a visitor sees too is looked at above.
    const own = (await placesOf(page.request, baseURL!, device)).filter(({ auth }) => auth)
    await look({ ...around, who: 'player' }, addressesOf(own), inspect)
    expect.soft(faults).toEqual({})
  },
)

test(
  'links alone lead a player to every page in Chinese, and it fits with the longest names',
  { tag: ['@HOME-12', '@PAGE-4', '@PAGE-5'] },
  async ({ page, player, context, baseURL, isMobile }) => {
    test.setTimeout(300_000)
    const device = isMobile ? 'mobile' : 'desktop'
    const routes = await routesOf(page.request, baseURL!, device)
    const faults: Record<string, string[]> = {}
    const around = { context, origin: baseURL!, device, routes, faults } as const
    const inspect = (tab: Page) => atWidths(tab, OUTER_WIDTHS_PX[device])
    // What only a visitor sees.
    const places = await placesOf(page.request, baseURL!, device, 'zh-CN')
    const ofPlayer = new Set(addressesOf(shownTo('player', places)))
    const others = addressesOf(shownTo('visitor', places)).filter((each) => !ofPlayer.has(each))
    await look({ ...around, who: 'visitor' }, others, inspect)
    await player.logInByApi()
    await player.verifyByApi(undefined, LEGAL_NAME)
    await player.call('update', { nickname: '御风追云星海拾光长夜行者'.slice(0, NICKNAME_MAX) })
    await goAround({ ...around, who: 'player' }, inspect)
    expect.soft(faults).toEqual({})
  },
)
