import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { testedSite } from './sites.ts'

/** The key of a team, from the data of the journeys' site. */
export function teamKey(team: string): string {
  const file = path.join(testedSite().dataDir, 'delivery/keys.json')
  const { teams } = JSON.parse(readFileSync(file, 'utf8')) as {
    teams: Record<string, { key: string }>
  }
  return teams[team]!.key
}

/** The dashboard as its people use it. */
export class Dashboard {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Types a team's key, and is where it leads. */
  async login(team: string, by: string): Promise<void> {
    await this.page.goto('/deliver')
    await this.page.getByRole('link', { name: '登录', exact: true }).click()
    await this.page.getByLabel('密钥', { exact: true }).fill(teamKey(team))
    await this.page.getByLabel('你的名字').fill(by)
    await this.page.getByRole('button', { name: '登录' }).click()
    await expect(this.page.getByText(`团队 ${team}`).first()).toBeVisible()
  }

  /** Opens a remote from the list. */
  async open(remote: string): Promise<void> {
    await this.page.getByRole('link', { name: '模块', exact: true }).click()
    await this.page.getByRole('link', { name: remote, exact: true }).click()
    await expect(this.page.getByRole('heading', { name: remote, level: 1 })).toBeVisible()
  }

  channel(name: 'live' | 'canary') {
    return this.page.locator(`[data-channel="${name}"]`)
  }

  /** Follows a button to its question, which has to say this, and confirms. */
  async act(button: string | RegExp, says: string | RegExp, confirm = '确认'): Promise<void> {
    const name = { name: button, ...(typeof button === 'string' ? { exact: true } : {}) }
    const actions = this.page.getByRole('region', { name: '操作' })
    await actions.getByRole('link', name).or(actions.getByRole('button', name)).click()
    await expect(this.page.getByRole('main')).toContainText(says)
    await this.confirm(confirm)
  }

  async confirm(name = '确认'): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click()
    await expect(this.page.getByRole('status')).toContainText('已完成')
  }
}
