import type { APIRequestContext } from '@playwright/test'
import { Account } from '../../support/account.ts'

/** Where a browser keeps the login. */
export interface KeptLogin {
  read(): Promise<string>
  write(token: string): Promise<void>
}

/** A person at a browser that Playwright does not drive. */
export class Visitor extends Account {
  readonly #login: KeptLogin

  constructor(origin: string, request: APIRequestContext, login: KeptLogin) {
    super(origin, request)
    this.#login = login
  }

  token(): Promise<string> {
    return this.#login.read()
  }

  async logInByApi(): Promise<void> {
    await this.#login.write(await this.tokenByApi())
  }
}
