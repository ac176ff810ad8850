import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../core/config/config.ts'
import { openTestGateway, type TestGateway } from '../../testing/gateway.ts'
import { newMobile } from '../../testing/players.ts'
import { configuredSms } from '../configured.ts'

const SECRET_ID = 'AKIDtest'
const SECRET_KEY = 'secret-of-the-vendor'

/** Signature version 3 of the vendor (TC3-HMAC-SHA256), made again from what arrived. */
function isSigned({ headers }: IncomingMessage, body: string): boolean {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  const [, credential = '', signed = '', signature] =
    /Credential=(\S+), SignedHeaders=(\S+), Signature=(\S+)/.exec(headers.authorization ?? '') ?? []
  const [secretId, ...scope] = credential.split('/')
  const [date = '', service = ''] = scope
  const lines = signed.split(';').map((name) => `${name}:${name === 'host' ? headers.host!.split(':')[0] : String(headers[name])}\n`)
  const request = ['POST', '/', '', lines.join(''), signed, sha256(body)].join('\n')
  const text = ['TC3-HMAC-SHA256', String(headers['x-tc-timestamp']), scope.join('/'), sha256(request)].join('\n')
  const key = hmac(hmac(hmac(`TC3${SECRET_KEY}`, date), service), 'tc3_request')
  return secretId === SECRET_ID && hmac(key, text).toString('hex') === signature
}

let verdict = 'Ok'
const sent: Record<string, unknown>[] = []
const vendor = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
  request.on('end', () => {
    const isGood = isSigned(request, body)
    if (isGood) sent.push(JSON.parse(body) as Record<string, unknown>)
    const answer = isGood
      ? { SendStatusSet: [{ Code: verdict, Message: 'about +8613800000000' }] }
      : { Error: { Code: 'AuthFailure.SignatureFailure', Message: 'no' } }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ Response: { RequestId: 'r', ...answer } }))
  })
})

let gateway: TestGateway
let settings: NonNullable<ReturnType<typeof readConfig>['sms']>
beforeAll(async () => {
  vendor.listen(0, '127.0.0.1')
  await once(vendor, 'listening')
  settings = readConfig({
    TENCENT_SMS_SECRET_ID: SECRET_ID,
    TENCENT_SMS_SECRET_KEY: SECRET_KEY,
    TENCENT_SMS_APP_ID: '1400000000',
    TENCENT_SMS_SIGN_NAME: '云游戏',
    TENCENT_SMS_TEMPLATE_ID: '100001',
    TENCENT_SMS_ORIGIN: `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`,
  }).sms!
  gateway = await openTestGateway({ sms: settings })
}, 60_000)
afterAll(async () => {
  await gateway.close()
  await new Promise((resolve) => void vendor.close(resolve))
})

const ask = (mobile: string) => gateway.call('sendSms', { mobile, type: 'yzmLogin' })

describe('SMS by the vendor', () => {
  it('hands the vendor a signed message with the code and its minutes, and logs in by it GATE-5', async () => {
    const mobile = newMobile()
    expect((await ask(mobile)).status).toBe(200)
    const message = sent.at(-1)!
    expect(message).toMatchObject({ SmsSdkAppId: '1400000000', SignName: '云游戏', TemplateId: '100001', PhoneNumberSet: [`+86${mobile}`] })
    const [code, minutes] = message.TemplateParamSet as string[]
    expect([code, minutes]).toEqual([expect.stringMatching(/^\d{6}$/), '10'])
    expect((await gateway.call('login', { mobile, type: 'code', code })).status).toBe(200)
  })

  it('keeps no code in a development inbox while a vendor sends them GATE-5', async () => {
    const mobile = newMobile()
    await ask(mobile)
    const inbox = await gateway.app.inject({ url: '/api/dev/inbox', query: { mobile } })
    expect(inbox.json().data.messages).toEqual([])
  })

  it('says so when the vendor refuses the message or does not believe us, and lets the player try again at once GATE-5', async () => {
    const mobile = newMobile()
    verdict = 'LimitExceeded.PhoneNumberDailyLimit'
    expect((await ask(mobile)).msg).toBe('短信发送失败，请稍后再试')
    verdict = 'Ok'
    expect((await ask(mobile)).status).toBe(200)
    const stranger = configuredSms({ ...gateway.deps.config, sms: { ...settings, secretKey: 'another' } }, gateway.deps.database.db)
    const message = { mobile, type: 'yzmLogin', code: '123456', text: '', minutesValid: 10, sentAt: new Date() }
    await expect(stranger.send(message)).rejects.toThrow('no')
  })

  it('tells nothing of the mobile when the vendor refuses: its own words repeat it', async () => {
    verdict = 'FailedOperation'
    const message = { mobile: '13800000000', type: 'yzmLogin', code: '123456', text: '', minutesValid: 10, sentAt: new Date() }
    await expect(gateway.deps.sms.send(message)).rejects.toThrow(/^SMS vendor refused: FailedOperation$/)
    verdict = 'Ok'
  })

  it('sends nothing in production without a vendor, rather than into an inbox GATE-5', async () => {
    const provider = configuredSms({ ...gateway.deps.config, isProduction: true, sms: undefined }, gateway.deps.database.db)
    expect(provider.name).toBe('none')
    const message = { mobile: newMobile(), type: 'yzmLogin', code: '123456', text: '', minutesValid: 10, sentAt: new Date() }
    await expect(provider.send(message)).rejects.toThrow('TENCENT_SMS_')
  })
})
