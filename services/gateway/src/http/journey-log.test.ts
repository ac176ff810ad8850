import { Writable } from 'node:stream'
import { PayType } from '@cloudplay/contract/envelope'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestGateway, type TestGateway } from '../testing/gateway.ts'
import { createTestNode } from '../testing/node.ts'
import { openPage } from '../testing/page.ts'
import { idNumberOf, readCode } from '../testing/players.ts'
import { logOptions } from './log.ts'

let gateway: TestGateway
let text = ''
beforeAll(async () => {
  const everything = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk)
      done()
    },
  })
  gateway = await openTestGateway(
    { localPayNoticeUrl: '' },
    { log: pino(logOptions('trace'), everything) },
  )
}, 60_000)
afterAll(() => gateway.close())

it('logs a whole journey with request ids, and no mobile, ID number, name, code, password or token GATE-5 GATE-6 GATE-7', async () => {
  const mobile = '13987654321'
  const password = 'Journey-2026-pass'
  const idNumber = idNumberOf('1991-07-21')
  const name = '司马相如意'
  const secrets: string[] = [mobile, password, idNumber, name]
  const node = createTestNode(gateway)
  await node.heartbeat()

  await gateway.call('sendSms', { mobile, type: 'yzmLogin' })
  const code = await readCode(gateway, mobile)
  await gateway.call('login', {
    mobile,
    type: 'code',
    code: code === '000000' ? '000001' : '000000',
  })
  const { token } = (await gateway.call('login', { mobile, type: 'code', code })).data
  secrets.push(code, token)
  await gateway.call(
    'truenameAuth',
    { real_name: name, id_number: idNumber.replace(/.$/, (last) => (last === '1' ? '2' : '1')) },
    token,
  )
  await gateway.call('truenameAuth', { real_name: name, id_number: idNumber }, token)
  gateway.deps.clock.advance(61_000)
  await gateway.call('sendSms', { mobile, type: 'modify' })
  const newCode = await readCode(gateway, mobile)
  await gateway.call('modifyPwd', { mobile, pwd: password, code: newCode }, token)
  const again = await gateway.call('login', { mobile, type: 'pwd', pwd: password })
  await gateway.call('login', { mobile, type: 'pwd', pwd: `${password}!` })
  secrets.push(newCode, again.data.token)
  const order = await gateway.call(
    'mPay',
    { money: 6, paytype: PayType.wechatDesktop, idempotency_key: crypto.randomUUID() },
    token,
  )
  await gateway.app.inject({ method: 'POST', url: `/pay/local/${order.data.orderSn}/pay` })
  await gateway.app.inject({ method: 'POST', url: '/pay/notice/local', payload: { mobile } })
  await gateway.call('questRewards', { type: 'wel_sign' }, token)
  const { seat } = (
    await gateway.call('getService', { product_code: 'starlight-pay', consume_type: 1 }, token)
  ).data.data
  await gateway.call(
    'confirmUse',
    { product_code: 'starlight-pay', consume_type: 1, ser_id: seat!.ser_id },
    token,
  )
  const page = await openPage(gateway, token)
  await page.next('balance_changed')
  page.socket.close()
  // Failures log the most: broken JSON, a broken schema, a NUL, an unknown path that contains a name.
  for (const payload of [
    `{"mobile":"${mobile}`,
    `{"mobile":"${mobile}x","type":"pwd","pwd":"${password}"}`,
    `{"mobile":"${mobile}","type":"pwd","pwd":"${password}\\u0000"}`,
  ]) {
    await gateway.app.inject({
      method: 'POST',
      url: '/api/ess/login',
      headers: { 'content-type': 'application/json', token },
      payload,
    })
  }
  await gateway.app.inject({ url: `/api/ess/nothing?mobile=${mobile}&token=${token}` })
  await gateway.call('logout', {}, token)

  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { msg?: string; reqId?: string; route?: string })
  const answered = lines.filter(({ msg }) => msg === 'answered')
  expect(answered.length).toBeGreaterThan(15)
  for (const { reqId } of answered) expect(reqId).toMatch(/^[0-9a-f-]{36}$/)
  expect(answered.map(({ route }) => route)).toContain('/api/ess/login')
  for (const secret of secrets)
    expect(text.includes(secret), `the log contains ${secret}`).toBe(false)
})
