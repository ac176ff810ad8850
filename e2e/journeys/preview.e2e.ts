import { changedBuild, freshVersion } from '../support/changed-build.ts'
import { deliver } from '../support/deliver.ts'
import { expect, test } from '../support/journey.ts'
import { keepScreen } from '../support/screens.ts'

const CARD = 'activity-infinite-card'
const OLD_WORDS = '活动规则'
const NEW_WORDS = '预览中的活动规则'

test(
  'a link shows a version on a phone that no visitor has, until it is revoked',
  { tag: ['@DELIV-24', '@phone'] },
  async ({ page, browser, baseURL }) => {
    const version = freshVersion()
    const dir = await changedBuild('activities/infinite-card', {
      version,
      words: { [OLD_WORDS]: NEW_WORDS },
    })
    await deliver(baseURL!, 'ship', dir)
    const made = JSON.parse(await deliver(baseURL!, 'preview', CARD, version, '--json')) as {
      id: string
      link: string
    }
    const bar = page.getByRole('status').filter({ hasText: '预览' })
    const heading = (words: string) => page.getByRole('heading', { name: words, exact: true })

    await page.goto(made.link)
    await expect(heading(NEW_WORDS)).toBeVisible()
    await expect(bar).toContainText(`${CARD} ${version}`)
    await keepScreen(page, 'preview')

    await test.step('through the site, by links and after a reload', async () => {
      await page.goto('/')
      await expect(page.getByRole('region', { name: '精选' })).toBeVisible()
      await expect(bar).toBeVisible()
      await bar.getByText('到北京时间').click()
      await expect(bar.getByRole('link', { name: '离开预览' }), 'it folds').toBeHidden()
      await page.goto('/infiniteCard')
      await expect(heading(NEW_WORDS)).toBeVisible()
    })

    await test.step('nobody else sees it', async () => {
      const other = await (await browser.newContext()).newPage()
      await other.goto('/infiniteCard')
      await expect(other.getByRole('heading', { name: OLD_WORDS, exact: true })).toBeVisible()
      await other.context().close()
    })

    await test.step('until they leave', async () => {
      await bar.getByRole('link', { name: '离开预览' }).click()
      await expect(heading(OLD_WORDS)).toBeVisible()
      await expect(bar).toBeHidden()
    })

    await test.step('or the team revokes it', async () => {
      await page.goto(made.link)
      await expect(heading(NEW_WORDS)).toBeVisible()
      await deliver(baseURL!, 'preview', '--revoke', made.id, '--team', 'promo')
      await page.goto(made.link)
      await expect(page.getByText('这个预览链接已失效，现在看到的是线上网站。')).toBeVisible()
      await keepScreen(page, 'preview-over')
      await page.getByRole('link', { name: '知道了' }).click()
      await expect(page.getByText('这个预览链接已失效')).toBeHidden()
    })
  },
)
