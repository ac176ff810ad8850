import { callDelivery, shipBuild } from '@cloudplay/delivery'
import type { BrowserContext, Page } from '@playwright/test'
import { changedBuild } from '../../support/changed-build.ts'

const REMOTE = 'activity-infinite-card'
const WORDS = '活动规则'

/** Milliseconds of one release. */
export interface ShipToSeen {
  /** From the first byte that is sent until delivery has all files and has checked them. */
  shipMs: number
  /** From the promotion being asked for until delivery says that it is done. */
  promoteMs: number
  /** From the same moment until a tab that was open all the time has the new registry. */
  heardMs: number
}

const partInHearing = async (): Promise<boolean> => {
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === 'cloudplay-registry')
}

/** The registry that a tab asks for when it hears of a change. */
async function heardOf(page: Page, version: string): Promise<number> {
  const answer = await page.waitForResponse(async (response) => {
    if (!response.url().endsWith('/registry.json')) return false
    return (await response.text()).includes(version)
  })
  await answer.finished()
  return performance.now()
}

/** Ships and promotes `rounds` releases of one activity page while a tab is open, and looks at the last one in that tab. */
export async function measureShipToSeen(
  { origin, key, context }: { origin: string; key: string; context: BrowserContext },
  rounds: number,
): Promise<ShipToSeen[]> {
  const team = { url: origin, key, by: 'bench' }
  const page = await context.newPage()
  await page.goto(`${origin}/infiniteCard`)
  await page.waitForFunction(partInHearing)
  const measured: ShipToSeen[] = []
  for (let round = 1; round <= rounds; round++) {
    const version = `9.0.${round}`
    const dir = await changedBuild('activities/infinite-card', {
      version,
      words: { [WORDS]: `第${round}版规则` },
    })
    const beganMs = performance.now()
    await shipBuild({ ...team, dir })
    const shippedMs = performance.now()
    const heard = heardOf(page, version)
    await callDelivery(team, 'POST', `remotes/${REMOTE}/promote`, { version })
    const promotedMs = performance.now()
    measured.push({
      shipMs: shippedMs - beganMs,
      promoteMs: promotedMs - shippedMs,
      heardMs: (await heard) - shippedMs,
    })
  }
  // Away and back, in the same document.
  await page.getByRole('link', { name: '云游戏', exact: true }).click()
  await page.waitForURL(`${origin}/`)
  await page.goBack()
  await page.getByText(`第${rounds}版规则`).first().waitFor()
  await page.close()
  return measured
}
