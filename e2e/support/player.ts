import {
  addressOf,
  BodyStatus,
  ConsumeType,
  SESSION_COOKIE,
  TOKEN_HEADER,
  type CallName,
  type CallRequest,
  type CallResponse,
  type Envelope,
} from '@cloudplay/contract'
import { expect, type Page } from '@playwright/test'
import { adultIdNumber, freshMobile } from './identity.ts'

/** A person at a browser: does what a player does by the page, and sets the scene by the API where the scene is not the point. */
export class Player {
  readonly mobile = freshMobile()
  readonly #origin: string

  /** `origin` is the site this player plays on. */
  constructor(
    readonly page: Page,
    origin: string,
  ) {
    this.#origin = origin
  }

  async token(): Promise<string> {
    const cookies = await this.page.context().cookies()
    return cookies.find(({ name }) => name === SESSION_COOKIE)?.value ?? ''
  }

  async answerOf<Name extends CallName>(name: Name, body: CallRequest<Name>): Promise<Envelope<CallResponse<Name>>> {
    const { method, path } = addressOf(name)
    const headers = { [TOKEN_HEADER]: await this.token() }
    const answer = await this.page.request.fetch(this.#origin + path, {
      method,
      headers,
      ...(method === 'GET' ? { params: body as Record<string, string> } : { data: body }),
    })
    return (await answer.json()) as Envelope<CallResponse<Name>>
  }

  async call<Name extends CallName>(name: Name, body: CallRequest<Name>): Promise<CallResponse<Name>> {
    const envelope = await this.answerOf(name, body)
    expect(envelope.status, `${name}: ${envelope.msg}`).toBe(BodyStatus.ok)
    return envelope.data
  }

  /** The newest code sent to this player's mobile, as the development inbox shows it. */
  async smsCode(): Promise<string> {
    const answer = await this.page.request.get(`${this.#origin}/api/dev/inbox`, { params: { mobile: this.mobile } })
    const { data } = (await answer.json()) as { data: { messages: { code: string }[] } }
    expect(data.messages.length, 'an SMS in the inbox').toBeGreaterThan(0)
    return data.messages[0]!.code
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
    await this.call('sendSms', { mobile: this.mobile, type: 'yzmLogin' })
    const { token } = await this.call('login', { mobile: this.mobile, type: 'code', code: await this.smsCode() })
    await this.page.context().addCookies([{ name: SESSION_COOKIE, value: token, url: this.#origin }])
  }

  async verifyByApi(id_number = adultIdNumber()): Promise<void> {
    await this.call('truenameAuth', { real_name: '林晚舟', id_number })
  }

  /** Plays a game, as far as the server knows: the seat is taken and no one looks at its frames. */
  async takeSeatByApi(game_id = 1): Promise<void> {
    const { product_code_pay, product_code_free } = await this.call('getGameInfo', { game_id })
    const { consume_type } = await this.call('consumeType', { game_id })
    const product_code = consume_type === ConsumeType.coins ? product_code_pay : product_code_free
    const answer = await this.call('getService', { product_code, consume_type })
    expect(answer.data.seat, `connect code ${answer.status}`).toBeTruthy()
    await this.call('confirmUse', { ser_id: answer.data.seat!.ser_id, product_code, consume_type })
  }

  /** Ends this session on the server, unknown to the browser. */
  async revokeSession(): Promise<void> {
    const { method, path } = addressOf('logout')
    const answer = await fetch(this.#origin + path, {
      method,
      headers: { [TOKEN_HEADER]: await this.token(), 'content-type': 'application/json' },
      body: '{}',
    })
    expect(((await answer.json()) as Envelope<unknown>).status).toBe(BodyStatus.ok)
  }

  /** Gives back whatever seat or place in the queue this player has; for the end of a journey. */
  async leaveEverything(): Promise<void> {
    if (!(await this.token())) return
    const { product } = (await this.answerOf('checkUserIsPlay', {})).data ?? {}
    if (product) await this.answerOf('cancellation', { cid: product.cid, confirm: 1 })
    await this.answerOf('cancelQueue', {})
  }
}
