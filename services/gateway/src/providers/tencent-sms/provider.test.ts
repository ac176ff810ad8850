import { createHash, createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../core/config/config.ts'
import { type SmsProvider, SmsRefused } from '../../ports/sms.ts'
import { openTestGateway, type TestGateway } from '../../testing/gateway.ts'
import { newMobile } from '../../testing/players.ts'
import { openStandIn, type StandInRequest } from '../../testing/stand-ins/stand-in.ts'
import { configuredSms } from '../configured.ts'

const SECRET_ID = 'AKIDtest'
const SECRET_KEY = 'secret-of-the-vendor'

/** Signature version 3 of the vendor (TC3-HMAC-SHA256), computed again from the received request. */
function isSigned({ headers, body }: StandInRequest): boolean {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  const hmac = (key: string | Buffer, text: string) =>
    createHmac('sha256', key).update(text).digest()
  const [, credential = '', signed = '', signature] =
    /Credential=(\S+), SignedHeaders=(\S+), Signature=(\S+)/.exec(headers.authorization ?? '') ?? []
  const [secretId, ...scope] = credential.split('/')
  const [date = '', service = ''] = scope
  const lines = signed
    .split(';')
    .map(
      (name) =>
        `${name}:${name === 'host' ? headers.host!.split(':')[0] : String(headers[name])}\n`,
    )
  const request = ['POST', '/', '', lines.join(''), signed, sha256(body)].join('\n')
  const text = [
    'TC3-HMAC-SHA256',
    String(headers['x-tc-timestamp']),
    scope.join('/'),
    sha256(request),
  ].join('\n')
  const key = hmac(hmac(hmac(`TC3${SECRET_KEY}`, date), service), 'tc3_request')
  return secretId === SECRET_ID && hmac(key, text).toString('hex') === signature
}

/** Null: no answer. */
let verdict: string | null = 'Ok'
const sent: Record<string, unknown>[] = []
function answer(request: StandInRequest) {
  const isGood = isSigned(request)
  if (verdict === null) return null
  if (isGood) sent.push(JSON.parse(request.body) as Record<string, unknown>)
  const said = isGood
    ? { SendStatusSet: [{ Code: verdict, Message: 'about +8613800000000' }] }
    : { Error: { Code: 'AuthFailure.SignatureFailure', Message: 'no' } }
  return { body: JSON.stringify({ Response: { RequestId: 'r', ...said } }) }
}

let vendor: Awaited<ReturnType<typeof openStandIn>>
let gateway: TestGateway
let settings: NonNullable<ReturnType<typeof readConfig>['sms']>
beforeAll(async () => {
  vendor = await openStandIn(answer)
  settings = readConfig({
    TENCENT_SMS_SECRET_ID: SECRET_ID,
    TENCENT_SMS_SECRET_KEY: SECRET_KEY,
    TENCENT_SMS_APP_ID: '1400000000',
    TENCENT_SMS_SIGN_NAME: '云游戏',
    TENCENT_SMS_TEMPLATE_ID: '100001',
    TENCENT_SMS_ORIGIN: vendor.origin,
  }).sms!
  gateway = await openTestGateway({ sms: settings })
}, 60_000)
afterAll(async () => {
  await gateway.close()
  await vendor.close()
})

const ask = (mobile: string) => gateway.call('sendSms', { mobile, type: 'yzmLogin' })

describe('SMS through the vendor', () => {
  it('sends the vendor a signed message with the code and its minutes, and logs in with it GATE-5', async () => {
    const mobile = newMobile()
    expect((await ask(mobile)).status).toBe(200)
    const message = sent.at(-1)!
    expect(message).toMatchObject({
      SmsSdkAppId: '1400000000',
      SignName: '云游戏',
      TemplateId: '100001',
      PhoneNumberSet: [`+86${mobile}`],
    })
    const [code, minutes] = message.TemplateParamSet as string[]
    expect([code, minutes]).toEqual([expect.stringMatching(/^\d{6}$/), '10'])
    expect((await gateway.call('login', { mobile, type: 'code', code })).status).toBe(200)
  })

  it('stores no code in a development inbox if a vendor sends them GATE-5', async () => {
    const mobile = newMobile()
    await ask(mobile)
    const inbox = await gateway.app.inject({ url: '/api/dev/inbox', query: { mobile } })
    expect(inbox.json().data.messages).toEqual([])
  })

  it('reports a refusal by the vendor, and lets the player try again immediately GATE-5', async () => {
    const mobile = newMobile()
    verdict = 'LimitExceeded.PhoneNumberDailyLimit'
    expect((await ask(mobile)).msg).toBe('短信发送失败，请稍后再试')
    verdict = 'Ok'
    expect((await ask(mobile)).status).toBe(200)
    const stranger = configuredSms(
      { ...gateway.deps.config, sms: { ...settings, secretKey: 'another' } },
      gateway.deps.database.db,
    )
    const message = {
      mobile,
      type: 'yzmLogin',
      code: '123456',
      text: '',
      minutesValid: 10,
      sentAt: new Date(),
    }
    await expect(stranger.send(message)).rejects.toThrow('no')
  })

  it("does not log the mobile that the vendor's refusal repeats", async () => {
    verdict = 'FailedOperation'
    const message = {
      mobile: '13800000000',
      type: 'yzmLogin',
      code: '123456',
      text: '',
      minutesValid: 10,
      sentAt: new Date(),
    }
    await expect(gateway.deps.sms.send(message)).rejects.toThrow(
      /^SMS vendor refused: FailedOperation$/,
    )
    verdict = 'Ok'
  })

  it('is refused only if the vendor says so or is not reached: after any other failure it may arrive', async () => {
    const refusals: [string | null, boolean][] = [
      ['LimitExceeded.PhoneNumberDailyLimit', true],
      ['InternalError.Timeout', false],
      [null, false],
    ]
    const message = { mobile: newMobile(), code: '123456', minutesValid: 10 }
    const rest = { type: 'yzmLogin', text: '', sentAt: new Date() }
    const failure = (sms: SmsProvider) =>
      sms.send({ ...message, ...rest }).catch((error: unknown) => error)
    for (const [said, isRefused] of refusals) {
      verdict = said
      const error = await failure(gateway.deps.sms)
      expect(error).toBeInstanceOf(Error)
      expect([said, error instanceof SmsRefused]).toEqual([said, isRefused])
    }
    verdict = 'Ok'
    for (const change of [{ secretKey: 'another' }, { origin: 'http://127.0.0.1:1' }]) {
      const other = { ...gateway.deps.config, sms: { ...settings, ...change } }
      const error = await failure(configuredSms(other, gateway.deps.database.db))
      expect([change, error]).toEqual([change, expect.any(SmsRefused)])
    }
  })

  it('sends nothing in production without a vendor, not even to an inbox GATE-5', async () => {
    const provider = configuredSms(
      { ...gateway.deps.config, isProduction: true, sms: undefined },
      gateway.deps.database.db,
    )
    expect(provider.name).toBe('none')
    const message = {
      mobile: newMobile(),
      type: 'yzmLogin',
      code: '123456',
      text: '',
      minutesValid: 10,
      sentAt: new Date(),
    }
    await expect(provider.send(message)).rejects.toThrow('TENCENT_SMS_')
    await expect(provider.send(message)).rejects.toBeInstanceOf(SmsRefused)
  })
})
