import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { CLIENT, OidcTestProvider } from '../../services/delivery/src/testing/oidc-provider.ts'
import { testedSite } from './sites.ts'

/** Of the ports of a journey's site, the one of its provider of OpenID Connect. */
const providerPort = (sitePort: number) => sitePort + 3

/** What tells a site of its provider, which a journey starts. */
export const companyAccountEnv = (sitePort: number) => ({
  OIDC_ISSUER: `http://localhost:${providerPort(sitePort)}`,
  OIDC_CLIENT_ID: CLIENT.clientId,
  OIDC_CLIENT_SECRET: CLIENT.clientSecret,
})

/** Starts the provider of this journey's site. */
export const startProvider = (): Promise<OidcTestProvider> =>
  OidcTestProvider.start(providerPort(testedSite().port))

interface TeamsFile {
  teams: Record<string, { members?: Record<string, string[]> }>
}

/** Whom a login makes a person of a team, as a commit to `teams.json` would. */
export function letIn(team: string, members: Record<string, string[]>): void {
  const { teamsFile } = testedSite()
  const file = JSON.parse(readFileSync(teamsFile, 'utf8')) as TeamsFile
  file.teams[team] = { ...file.teams[team], members }
  writeFileSync(teamsFile, JSON.stringify(file))
}

/** Logs in to the dashboard with an account of the company. */
export async function loginAs(page: Page, account: string): Promise<void> {
  await page.goto('/deliver/login')
  await page.getByRole('link', { name: '用公司账号登录' }).click()
  await page.getByRole('button', { name: account, exact: true }).click()
  await page.waitForURL('**/deliver')
}
