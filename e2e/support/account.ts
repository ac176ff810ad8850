import {
  addressOf,
  BodyStatus,
  ConsumeType,
  TOKEN_HEADER,
  type CallName,
  type CallRequest,
  type CallResponse,
  type Envelope,
} from '@cloudplay/contract'
import { expect, type APIRequestContext } from '@playwright/test'
import { adultIdNumber, freshMobile } from './identity.ts'

/** A person with a fresh mobile number, as the server knows them: sets the scene by the API where the scene is not the point. */
export abstract class Account {
  readonly mobile = freshMobile()

  constructor(
    protected readonly origin: string,
    readonly request: APIRequestContext,
  ) {}

  /** Of the login of this person; empty without one. */
  abstract token(): Promise<string>

  async answerOf<Name extends CallName>(
    name: Name,
    body: CallRequest<Name>,
  ): Promise<Envelope<CallResponse<Name>>> {
    const { method, path } = addressOf(name)
    const headers = { [TOKEN_HEADER]: await this.token() }
    const answer = await this.request.fetch(this.origin + path, {
      method,
      headers,
      ...(method === 'GET' ? { params: body as Record<string, string> } : { data: body }),
    })
    return (await answer.json()) as Envelope<CallResponse<Name>>
  }

  async call<Name extends CallName>(
    name: Name,
    body: CallRequest<Name>,
  ): Promise<CallResponse<Name>> {
    const envelope = await this.answerOf(name, body)
    expect(envelope.status, `${name}: ${envelope.msg}`).toBe(BodyStatus.ok)
    return envelope.data
  }

  /** The newest code sent to this person's mobile, as the development inbox shows it. */
  async smsCode(): Promise<string> {
    const answer = await this.request.get(`${this.origin}/api/dev/inbox`, {
      params: { mobile: this.mobile },
    })
    const { data } = (await answer.json()) as { data: { messages: { code: string }[] } }
    expect(data.messages.length, 'an SMS in the inbox').toBeGreaterThan(0)
    return data.messages[0]!.code
  }

  /** A login without a page's part in it; the answer is its token. */
  protected async tokenByApi(): Promise<string> {
    await this.call('sendSms', { mobile: this.mobile, type: 'yzmLogin' })
    return (
      await this.call('login', { mobile: this.mobile, type: 'code', code: await this.smsCode() })
    ).token
  }

  async verifyByApi(id_number = adultIdNumber(), real_name = '林晚舟'): Promise<void> {
    await this.call('truenameAuth', { real_name, id_number })
  }

  /** Plays a game, as far as the server knows: the seat is taken and nobody looks at its frames. */
  async takeSeatByApi(game_id = 1): Promise<void> {
    const { product_code_pay, product_code_free } = await this.call('getGameInfo', { game_id })
    const { consume_type } = await this.call('consumeType', { game_id })
    const product_code = consume_type === ConsumeType.coins ? product_code_pay : product_code_free
    const answer = await this.call('getService', { product_code, consume_type })
    expect(answer.data.seat, `connect code ${answer.status}`).toBeTruthy()
    await this.call('confirmUse', { ser_id: answer.data.seat!.ser_id, product_code, consume_type })
  }

  /** Gives back the seat or place in the queue of this person; for the end of a journey. */
  async leaveEverything(): Promise<void> {
    if (!(await this.token())) return
    const { product } = (await this.answerOf('checkUserIsPlay', {})).data ?? {}
    if (product) await this.answerOf('cancellation', { cid: product.cid, confirm: 1 })
    await this.answerOf('cancelQueue', {})
  }
}
