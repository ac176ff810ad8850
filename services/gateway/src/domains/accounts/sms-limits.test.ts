import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestGateway, type TestGateway } from '../../testing/gateway.ts'
import { newMobile, readCode } from '../../testing/players.ts'

let gateway: TestGateway
const alarms: { level: number; window?: string; msg: string }[] = []
beforeAll(async () => {
  const log = pino(
    { level: 'error' },
    { write: (line: string) => void alarms.push(JSON.parse(line)) },
  )
  gateway = await openTestGateway({ smsPerAddressHour: 1000 }, { log })
}, 60_000)
afterAll(() => gateway.close())

const MINUTE_MS = 60_000
const otherCode = (code: string) => (code === '000000' ? '000001' : '000000')

const browser = (remoteAddress: string) => {
  const cookies = new Map<string, string>()
  return async (call: 'sendSms' | 'login', payload: object): Promise<number> => {
    const headers = { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }
    const response = await gateway.app.inject({
      method: 'POST',
      url: `/api/ess/${call}`,
      headers,
      payload,
      remoteAddress,
    })
    for (const cookie of [response.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie)!
      if (name.startsWith('sms_')) expect(cookie).toContain('; HttpOnly')
      cookies.set(name, value)
    }
    return response.json().status as number
  }
}

type Browser = ReturnType<typeof browser>
const ask = (from: Browser, mobile: string) => from('sendSms', { mobile, type: 'yzmLogin' })
const logIn = async (by: Browser, mobile: string) =>
  by('login', { mobile, type: 'code', code: await readCode(gateway, mobile) })

describe('a code and the browser that requested it', () => {
  it('belong together: a stranger can neither use it, nor use it up, nor revoke it GATE-5', async () => {
    const mobile = newMobile()
    const own = browser('203.0.113.1')
    const stranger = browser('203.0.113.2')
    expect(await own('sendSms', { mobile, type: 'yzmLogin' })).toBe(200)
    const code = await readCode(gateway, mobile)
    for (let attempt = 0; attempt < 10; attempt++)
      expect(await stranger('login', { mobile, type: 'code', code: otherCode(code) })).toBe(400)
    expect(await stranger('sendSms', { mobile, type: 'yzmLogin' })).toBe(200)
    for (let attempt = 0; attempt < 10; attempt++)
      expect(await stranger('login', { mobile, type: 'code', code: otherCode(code) })).toBe(400)
    expect(await stranger('login', { mobile, type: 'code', code })).toBe(400)
    expect(await own('login', { mobile, type: 'code', code })).toBe(200)
  })

  it('are available to others after a stranger has used up its own limit GATE-5', async () => {
    const mobile = newMobile()
    const stranger = browser('203.0.113.3')
    let refused = 0
    for (let day = 0; day < 12; day++) {
      refused += (await stranger('sendSms', { mobile, type: 'yzmLogin' })) === 400 ? 1 : 0
      gateway.deps.clock.advance(61 * MINUTE_MS)
    }
    expect(refused).toBeGreaterThan(0)
    expect(await browser('203.0.113.4')('sendSms', { mobile, type: 'yzmLogin' })).toBe(200)
  })

  it("are never refused to the owner's browser because of many strangers, who share one limit GATE-5", async () => {
    const mobile = newMobile()
    const owner = browser('203.0.113.5')
    await owner('sendSms', { mobile, type: 'yzmLogin' })
    expect(
      await owner('login', { mobile, type: 'code', code: await readCode(gateway, mobile) }),
    ).toBe(200)
    gateway.deps.clock.advance(61 * MINUTE_MS)
    const answers = []
    for (let n = 0; n < 40; n++) {
      answers.push(await browser(`198.51.100.${n}`)('sendSms', { mobile, type: 'yzmLogin' }))
      gateway.deps.clock.advance(MINUTE_MS)
    }
    expect(answers.filter((status) => status === 200).length).toBeLessThanOrEqual(20)
    expect(answers.at(-1)).toBe(400)
    expect(await owner('sendSms', { mobile, type: 'yzmLogin' })).toBe(200)
    expect(
      await owner('login', { mobile, type: 'code', code: await readCode(gateway, mobile) }),
    ).toBe(200)
  })
})

/** Strangers request codes each minute, or less often, from these networks, each time with a new browser; returns how many codes the mobile got. */
async function attack(
  mobile: string,
  minutes: number,
  networkAt: (minute: number) => string,
  everyMinutes = 1,
): Promise<number> {
  let sent = 0
  for (let minute = 0; minute < minutes; minute += everyMinutes) {
    sent += (await ask(browser(networkAt(minute)), mobile)) === 200 ? 1 : 0
    gateway.deps.clock.advance(everyMinutes * MINUTE_MS)
  }
  return sent
}

describe('the owner of a mobile that strangers request codes for', () => {
  const three = (minute: number) => `192.0.2.${1 + (minute % 3)}`

  it('gets one on a new device, from a network of before immediately, from any other within the hour GATE-5', async () => {
    const mobile = newMobile()
    const home = '2001:db8:aa:1::5'
    const first = browser(home)
    await ask(first, mobile)
    expect(await logIn(first, mobile)).toBe(200)
    expect(await attack(mobile, 180, three)).toBe(19)

    const atHome = browser('2001:db8:aa:2::7')
    expect(await ask(atHome, mobile)).toBe(200)
    expect(await logIn(atHome, mobile)).toBe(200)

    const abroad = browser('203.0.113.77')
    let waitedMinutes = 0
    while ((await ask(abroad, mobile)) !== 200 && waitedMinutes < 61) {
      // The three continue, and have no limit left to use up.
      expect(await attack(mobile, 1, () => three(waitedMinutes))).toBe(0)
      waitedMinutes++
    }
    expect(waitedMinutes).toBeLessThanOrEqual(60)
    expect(await logIn(abroad, mobile)).toBe(200)
  }, 60_000)

  it("gets a bounded number per day, for any number of strangers' networks GATE-5", async () => {
    const mobile = newMobile()
    const sent = await attack(mobile, 24 * 60, (minute) => `2001:db8:${minute.toString(16)}::1`, 5)
    expect(sent).toBeGreaterThan(30)
    expect(sent).toBeLessThanOrEqual(20 + 24)
  }, 120_000)
})

describe('all codes of the site', () => {
  it('have a limit: from 80 % on, strangers get none, an alarm is raised, and the rest is for known devices GATE-5', async () => {
    const { clock, config } = gateway.deps
    clock.advance(25 * 60 * MINUTE_MS)
    const mobile = newMobile()
    const owner = browser('203.0.113.90')
    await ask(owner, mobile)
    expect(await logIn(owner, mobile)).toBe(200)
    clock.advance(61 * MINUTE_MS)
    alarms.length = 0
    config.smsPerHour = 10
    const strangers = async (count: number) => {
      const answers = []
      for (let n = 0; n < count; n++) answers.push(await ask(browser(`198.18.${n}.1`), newMobile()))
      return answers.filter((status) => status === 200).length
    }
    expect(await strangers(12)).toBe(8)
    expect(alarms).toMatchObject([
      { level: 50, window: 'hour', msg: expect.stringContaining('80 %') },
    ])
    expect(await ask(owner, mobile)).toBe(200)
    clock.advance(MINUTE_MS)
    expect(await ask(owner, mobile)).toBe(200)
    clock.advance(MINUTE_MS)
    expect(await ask(owner, mobile)).toBe(400)
    expect(alarms.at(-1)).toMatchObject({ level: 50, window: 'hour', used: 10, most: 10 })
    const metrics = await gateway.deps.metrics.text()
    expect(metrics).toMatch(/sms_budget_used\{window="hour"\} 1\n/)
    expect(metrics).toMatch(/sms_budget_refused_total 5\n/)
    clock.advance(61 * MINUTE_MS)
    expect(await strangers(1)).toBe(1)
    config.smsPerHour = 1_000_000
  })

  it('are counted for all 65,536 networks of one /48 together GATE-5', async () => {
    gateway.deps.config.smsPerAddressHour = 30
    let sent = 0
    for (let n = 0; n < 60; n++)
      sent +=
        (await ask(browser(`2001:db8:beef:${n.toString(16)}::1`), newMobile())) === 200 ? 1 : 0
    gateway.deps.config.smsPerAddressHour = 1000
    expect(sent).toBe(30)
  })
})
