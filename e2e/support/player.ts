import {
  addressOf,
  BodyStatus,
  SESSION_COOKIE,
  TOKEN_HEADER,
  type Envelope,
} from '@cloudplay/contract'
import { expect, type Page } from '@playwright/test'
import { Account } from './account.ts'

/** A person at a browser: acts through the page as a player does. */
export class Player extends Account {
  /** `origin` is the site this player plays on. */
  constructor(
    readonly page: Page,
    origin: string,
  ) {
    super(origin, page.request)
  }

  async token(): Promise<string> {
    const cookies = await this.page.context().cookies()
    return cookies.find(({ name }) => name === SESSION_COOKIE)?.value ?? ''
  }

  /** Logs in on the login page that is open, by SMS code. */
  async logInHere(): Promise<void> {
    await this.page.getByLabel('手机号').fill(this.mobile)
    await this.page.getByRole('button', { name: '获取验证码' }).click()
    await expect(this.page.getByText(/\d+\s?(s|秒)/).first()).toBeVisible()
    await this.page.getByLabel('验证码', { exact: true }).fill(await this.smsCode())
    await this.page.getByRole('button', { name: '登录', exact: true }).click()
  }

  /** Logged in without the page's part in it. */
  async logInByApi(): Promise<void> {
    const value = await this.tokenByApi()
    await this.page.context().addCookies([{ name: SESSION_COOKIE, value, url: this.origin }])
  }

  /** Ends this session on the server, unknown to the browser. */
  async revokeSession(): Promise<void> {
    const { method, path } = addressOf('logout')
    const answer = await fetch(this.origin + path, {
      method,
      headers: { [TOKEN_HEADER]: await this.token(), 'content-type': 'application/json' },
      body: '{}',
    })
    expect(((await answer.json()) as Envelope<unknown>).status).toBe(BodyStatus.ok)
  }
}
