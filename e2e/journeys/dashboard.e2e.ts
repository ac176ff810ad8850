import type { Page } from '@playwright/test'
import { accessFaults, widerAtAnyWidth } from '../support/access.ts'
import { changedBuild, freshVersion } from '../support/changed-build.ts'
import { Dashboard } from '../support/dashboard.ts'
import { deliver } from '../support/deliver.ts'
import { expect, test } from '../support/journey.ts'
import { keepScreen } from '../support/screens.ts'

test.describe.configure({ mode: 'serial' })

const CARD = 'activity-infinite-card'
const OLD_WORDS = '活动规则'
const NEW_WORDS = '交付台带来的规则'

/** The next release of a page, sent and not yet live. */
async function shipNext(origin: string): Promise<string> {
  const version = freshVersion()
  await deliver(
    origin,
    'ship',
    await changedBuild('activities/infinite-card', { version, words: { [OLD_WORDS]: NEW_WORDS } }),
  )
  return version
}

async function freeze(page: Page, dashboard: Dashboard): Promise<void> {
  await page.getByRole('link', { name: '冻结', exact: true }).click()
  await page.getByLabel('为什么冻结').fill('结算期')
  await keepScreen(page, 'dashboard-confirm')
  await dashboard.confirm()
  await expect(page.getByText('结算期').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^全量发布/ })).toBeDisabled()
  await dashboard.act('解冻', '原因是「结算期」')
}

async function lookAsAnotherTeam(page: Page, dashboard: Dashboard): Promise<void> {
  await dashboard.login('wallet', '小红')
  await dashboard.open(CARD)
  await expect(page.getByRole('region', { name: '操作' })).toContainText(
    '属于团队 promo，只有他们能操作',
  )
  await expect(page.getByRole('button', { name: '下线' })).toBeDisabled()
  await page.getByRole('button', { name: '退出' }).click()
}

async function readHistory(page: Page): Promise<void> {
  await page.getByRole('link', { name: '变更记录', exact: true }).click()
  await page.getByLabel('模块').selectOption(CARD)
  await page.getByRole('button', { name: '筛选' }).click()
  const verbs = page.locator('[data-verb]')
  const newest = await verbs.evaluateAll((all) =>
    all.slice(0, 8).map((one) => (one as HTMLElement).dataset['verb']),
  )
  expect(newest).toEqual([
    'rollback',
    'withdraw',
    'unfreeze',
    'freeze',
    'rollback',
    'promote',
    'canary',
    'ship',
  ])
  await expect(verbs.first()).toContainText('小明')
}

async function checkEveryPage(page: Page): Promise<void> {
  const pages = [
    '/deliver',
    `/deliver/remote/${CARD}`,
    `/deliver/remote/${CARD}/withdraw`,
    '/deliver/calendar',
    '/deliver/history',
    '/deliver/team',
    '/deliver/freeze-calendar',
  ]
  for (const language of ['en', 'zh-CN'])
    for (const address of pages) {
      await page.goto(`${address}?lang=${language}`)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      expect([address, await accessFaults(page), await widerAtAnyWidth(page)]).toEqual([
        address,
        [],
        [],
      ])
    }
}

test(
  'a team logs in, gives a version to some, to everybody, takes it back, freezes and takes the page off, all by buttons',
  { tag: ['@DELIV-8', '@DELIV-20', '@phone'] },
  async ({ page, context, baseURL }) => {
    const version = await shipNext(baseURL!)
    const dashboard = new Dashboard(page)
    const visitor = await context.newPage()
    const seen = async (words: string) => {
      await visitor.goto('/infiniteCard')
      await expect(visitor.getByRole('heading', { name: words, exact: true })).toBeVisible()
    }
    try {
      await test.step('reads without a login at its own machine, and acts only with one', async () => {
        await page.goto(`/deliver/remote/${CARD}`)
        await expect(page.getByRole('region', { name: '操作' })).toContainText('登录后才能操作')
        await expect(page.getByRole('button', { name: '全量发布' })).toBeDisabled()
      })
      await test.step('another team sees the buttons and cannot press them', () =>
        lookAsAnotherTeam(page, dashboard))
      await dashboard.login('promo', '小明')
      await dashboard.open(CARD)
      const live = (await dashboard.channel('live').locator('code').textContent())!

      await test.step('canary', async () => {
        await page.getByLabel('给多少访客').fill('40')
        await page.getByRole('combobox', { name: '版本' }).selectOption(version)
        await dashboard.act(
          '开始灰度',
          `40% 的访客会得到 ${version}，每次来都是同一批人；其余 60% 继续用 ${live}。`,
        )
        for (const words of [version, '40% 访客', '小明'])
          await expect(dashboard.channel('canary')).toContainText(words)
        await keepScreen(page, 'dashboard-remote', { whole: true })
      })
      await test.step('promote: visitors have it', async () => {
        await dashboard.act(/^全量发布/, `现在 40% 的访客用 ${version}，其余 60% 用 ${live}。`)
        await expect(dashboard.channel('live')).toContainText(version)
        await expect(dashboard.channel('canary')).toContainText('无')
        await seen(NEW_WORDS)
      })
      await test.step('roll back: they have what there was', async () => {
        await dashboard.act('回退', `所有访客会从 ${version} 回到 ${live}。`)
        await expect(dashboard.channel('live')).toContainText(live)
        await seen(OLD_WORDS)
      })
      await test.step('freeze: nothing new goes live', () => freeze(page, dashboard))
      await test.step('withdraw: its address is a 404 until a rollback brings it back', async () => {
        await dashboard.act('下线', '它的 1 个地址会打不开：', '下线')
        expect((await page.request.get('/infiniteCard')).status()).toBe(404)
        await dashboard.act('回退', '会重新上线')
        await seen(OLD_WORDS)
      })
      await test.step('every one of them is in the log', () => readHistory(page))
      await test.step('every page is open to everybody and fits the window, in both languages', () =>
        checkEveryPage(page))
      await test.step('after the log-out nothing can be done', async () => {
        await page.goto(`/deliver/remote/${CARD}`)
        await page.getByRole('button', { name: '退出' }).click()
        await page.goto(`/deliver/remote/${CARD}/withdraw`)
        await expect(page.getByRole('button', { name: '下线' })).toBeDisabled()
      })
    } catch (error) {
      await deliver(baseURL!, 'rollback', CARD).catch(() => undefined)
      throw error
    }
  },
)

test(
  'a late question says what happened, an open list follows changes, and other pages of the site cannot reach the dashboard',
  { tag: ['@DELIV-8', '@DELIV-20', '@once'] },
  async ({ page, context, baseURL }) => {
    const version = await shipNext(baseURL!)
    const dashboard = new Dashboard(page)
    await dashboard.login('promo', '小明')
    const list = await context.newPage()
    await list.goto('/deliver')
    const row = list.locator(`[data-remote="${CARD}"]`)
    await expect(row).toContainText('线上')
    await expect(row).not.toContainText('灰度')

    await dashboard.open(CARD)
    await page
      .getByRole('region', { name: '操作' })
      .getByRole('link', { name: /^全量发布/ })
      .click()
    await expect(page.getByRole('button', { name: '确认' })).toBeEnabled()
    await deliver(baseURL!, 'canary', CARD, '20')
    try {
      await page.getByRole('button', { name: '确认' }).click()
      await expect(page.getByRole('heading', { name: '刚才有人改过了' })).toBeVisible()
      await expect(page.locator('[data-verb="canary"]')).toContainText('20% 访客')
      await keepScreen(page, 'dashboard-meanwhile')
      await page.getByRole('link', { name: '按现在的状态重新确认' }).click()
      await expect(page.getByRole('main')).toContainText(`现在 20% 的访客用 ${version}`)

      await list.bringToFront()
      await expect(row).toContainText('20% 访客', { timeout: 25_000 })

      await test.step('a script of a remote, on the same origin', async () => {
        const remote = await context.newPage()
        await remote.goto('/infiniteCard')
        const got = await remote.evaluate(async (name) => {
          const read = await fetch(`/deliver/remote/${name}/withdraw`)
          const text = await read.text()
          const token = /name="token" value="([^"]+)"/.exec(text)?.[1] ?? ''
          const sent = await fetch(`/deliver/remote/${name}/withdraw`, {
            method: 'POST',
            body: new URLSearchParams({ token, form: 'x'.repeat(16) }),
          })
          return {
            read: read.status,
            token,
            sent: sent.status,
            cookie: document.cookie.includes('cp_deliver'),
          }
        }, CARD)
        expect(got).toEqual({ read: 403, token: '', sent: 403, cookie: false })

        const opening = context.waitForEvent('page')
        await remote.evaluate(
          (name) =>
            void Object.assign(globalThis, {
              opened: window.open(`/deliver/remote/${name}/withdraw`),
            }),
          CARD,
        )
        const opened = await opening
        await expect(opened.getByRole('button', { name: '下线' })).toBeVisible()
        // The page that opened it learns of it a moment later.
        const isCutOff = () =>
          remote.evaluate(() => {
            const { opened: held } = globalThis as unknown as { opened: Window | null }
            return held === null || held.closed
          })
        await expect.poll(isCutOff).toBe(true)
      })
    } finally {
      await deliver(baseURL!, 'rollback', CARD)
    }
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the buttons do the same', { tag: ['@DELIV-20', '@once'] }, async ({ page, baseURL }) => {
    const version = await shipNext(baseURL!)
    const dashboard = new Dashboard(page)
    await dashboard.login('promo', '小明')
    await dashboard.open(CARD)
    await page.getByRole('combobox', { name: '版本' }).selectOption(version)
    await dashboard.act('开始灰度', `10% 的访客会得到 ${version}`)
    await expect(dashboard.channel('canary')).toContainText(version)
    await dashboard.act('结束灰度', '的 10% 访客会回到')
    await expect(dashboard.channel('canary')).toContainText('无')
  })
})
