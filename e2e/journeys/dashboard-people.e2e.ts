import type { Browser, Page } from '@playwright/test'
import { accessFaults } from '../support/access.ts'
import { changedBuild, freshVersion } from '../support/changed-build.ts'
import { letIn, loginAs, startProvider } from '../support/company-account.ts'
import { Dashboard, teamKey } from '../support/dashboard.ts'
import { deliver } from '../support/deliver.ts'
import { expect, test } from '../support/journey.ts'
import { keepScreen } from '../support/screens.ts'

const CARD = 'activity-infinite-card'
const OLD_WORDS = '活动规则'
const NEW_WORDS = '两个人看过的规则'

/** Decides as the platform, which may undo what the journey turned on. */
async function asPlatform(page: Page, path: string, body: object): Promise<void> {
  const answer = await page.request.post(`/deliver/${path}`, {
    headers: { authorization: `Bearer ${teamKey('platform')}` },
    data: body,
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

async function otherPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext()
  return context.newPage()
}

test(
  'one person asks and another approves, both logged in with their company account',
  { tag: ['@DELIV-26', '@once'] },
  async ({ page: cy, browser, baseURL }) => {
    const version = freshVersion()
    const dir = await changedBuild('activities/infinite-card', {
      version,
      words: { [OLD_WORDS]: NEW_WORDS },
    })
    await deliver(baseURL!, 'ship', dir)
    const provider = await startProvider()
    provider.accounts.set('ada', { sub: 'ada', name: 'Ada', groups: ['leads'] })
    provider.accounts.set('cy', { sub: 'cy', name: 'Cy', groups: ['makers'] })
    letIn('promo', { approver: ['group:leads'], shipper: ['group:makers'] })
    const ada = await otherPage(browser)
    try {
      await loginAs(ada, 'ada')
      await ada.getByRole('link', { name: '团队', exact: true }).click()
      await ada.getByRole('button', { name: /^打开/ }).click()
      await expect(ada.getByText('只有平台角色能关闭')).toBeVisible()

      await loginAs(cy, 'cy')
      await cy.goto(`/deliver/remote/${CARD}/promote?version=${version}`)
      await expect(cy.getByRole('button', { name: '确认', exact: true })).toBeDisabled()
      await cy.getByLabel('为什么现在发布').fill('春节前的规则')
      await cy.getByRole('button', { name: `请求批准 ${version}` }).click()
      await expect(cy.getByText('不能批准自己请求')).toBeVisible()

      await ada.getByRole('link', { name: '团队', exact: true }).click()
      await expect(ada.getByText('春节前的规则')).toBeVisible()
      await keepScreen(ada, 'dashboard-team')
      expect(await accessFaults(ada)).toEqual([])
      await ada.getByRole('button', { name: `批准 ${CARD} ${version}` }).click()
      await expect(ada.getByText('ada 已批准，还没有用')).toBeVisible()

      await cy.goto(`/deliver/remote/${CARD}/promote?version=${version}`)
      await new Dashboard(cy).confirm()
      await expect(cy.locator('[data-verb="promote"]').first()).toContainText(/Cy.*凭 Ada 的批准/s)
      await cy.goto('/infiniteCard')
      await expect(cy.getByText(NEW_WORDS)).toBeVisible()

      await asPlatform(cy, 'people/remove', { id: 'cy' })
      await cy.goto('/deliver/team')
      await expect(cy.getByRole('heading', { name: '登录交付台' })).toBeVisible()
    } finally {
      await asPlatform(cy, 'approvals/wanted', { on: false, team: 'promo' })
      letIn('promo', {})
      await provider.close()
      await deliver(baseURL!, 'rollback', CARD)
      await ada.context().close()
    }
  },
)
