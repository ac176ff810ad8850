import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { repository } from './changed-build.ts'
import { testedSite } from './sites.ts'

/** The command that edits the calendar of activities, as an operator types it. Returns its output. */
export async function activities(origin: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['services/gateway/dist/cli.js', ...args],
    {
      cwd: repository,
      env: { ...process.env, SITE_URL: origin, DATA_DIR: testedSite().dataDir },
    },
  )
  return stdout
}

/** Types a key and a name at the login of the operator's pages. */
export async function logInOperator(
  page: Page,
  { key, by }: { key: string; by: string },
): Promise<void> {
  await page.getByLabel('运营密钥').fill(key)
  await page.getByLabel('你的名字').fill(by)
  await page.getByRole('button', { name: '登录' }).click()
}

/** Confirms a question. */
export async function confirmOperator(page: Page, said: string, button: string): Promise<void> {
  await expect(page.getByRole('main')).toContainText(said)
  await page.getByRole('button', { name: button, exact: true }).click()
}
