import { BodyStatus } from '@cloudplay/contract/envelope'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { SmsRefused } from '../../ports/sms.ts'
import { openTestGateway, type TestGateway } from '../../testing/gateway.ts'
import { newMobile, newPlayer, readCode } from '../../testing/players.ts'
import { countTries } from './repository.ts'
import { verifyHash } from './slow-hash.ts'

vi.mock(import('./slow-hash.ts'), async (original) => {
  const real = await original()
  return { ...real, verifyHash: vi.fn(real.verifyHash) }
})

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openTestGateway({ smsPerAddressHour: 1000 })
}, 60_000)
afterAll(() => gateway.close())

const MINUTE_MS = 60_000
const sendLogin = (mobile: string) => gateway.call('sendSms', { mobile, type: 'yzmLogin' })
const byCode = (mobile: string, code: string) =>
  gateway.call('login', { mobile, type: 'code', code })
const otherCode = (code: string) => (code === '000000' ? '000001' : '000000')

describe('SMS codes', () => {
  it('registers a new mobile with a six-digit code that works once GATE-5', async () => {
    const mobile = newMobile()
    expect(await sendLogin(mobile)).toEqual({
      status: 200,
      msg: 'success',
      data: { resend_seconds: 60 },
    })
    const code = await readCode(gateway, mobile)
    expect(code).toMatch(/^[0-9]{6}$/)
    const first = await byCode(mobile, code)
    expect(first.status).toBe(200)
    expect(Buffer.from(first.data.token, 'base64url').length).toBeGreaterThanOrEqual(16)
    expect(await byCode(mobile, code)).toMatchObject({
      status: 400,
      msg: '验证码错误或已失效',
      data: { field: 'code' },
    })
  })

  it('lets one of two concurrent logins use a code GATE-5', async () => {
    const mobile = newMobile()
    await sendLogin(mobile)
    const code = await readCode(gateway, mobile)
    const answers = await Promise.all([
      byCode(mobile, code),
      byCode(mobile, code),
      byCode(mobile, code),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('keeps no code in clear outside the development inbox GATE-5', async () => {
    const mobile = newMobile()
    await sendLogin(mobile)
    const code = await readCode(gateway, mobile)
    const { rows } = await gateway.deps.database.db.execute<{ code_hash: string }>(
      sql`select code_hash from sms_codes where mobile = ${mobile}`,
    )
    expect(rows[0]!.code_hash).toMatch(/^\$argon2id\$/)
    expect(rows[0]!.code_hash).not.toContain(code)
  })

  it('refuses a code after five wrong tries, even the right one GATE-5', async () => {
    const mobile = newMobile()
    await sendLogin(mobile)
    const code = await readCode(gateway, mobile)
    for (let attempt = 0; attempt < 5; attempt++)
      expect((await byCode(mobile, otherCode(code))).status).toBe(400)
    expect((await byCode(mobile, code)).status).toBe(400)
  })

  it('refuses a code after ten minutes, and one that a newer one revoked GATE-5', async () => {
    const mobile = newMobile()
    await sendLogin(mobile)
    const old = await readCode(gateway, mobile)
    gateway.deps.clock.advance(2 * MINUTE_MS)
    await sendLogin(mobile)
    const code = await readCode(gateway, mobile)
    expect((await byCode(mobile, old)).status).toBe(400)
    gateway.deps.clock.advance(10 * MINUTE_MS)
    expect((await byCode(mobile, code)).status).toBe(400)
  })

  it('binds a code to its purpose GATE-5', async () => {
    const { mobile } = await newPlayer(gateway)
    gateway.deps.clock.advance(MINUTE_MS)
    await gateway.call('sendSms', { mobile, type: 'modify' })
    expect((await byCode(mobile, await readCode(gateway, mobile))).status).toBe(400)
  })

  it('answers the same for known and unknown mobiles GATE-5', async () => {
    const known = await newPlayer(gateway)
    gateway.deps.clock.advance(MINUTE_MS)
    const ask = (mobile: string) => gateway.call('sendSms', { mobile, type: 'modify' })
    expect(await ask(known.mobile)).toEqual(await ask(newMobile()))
  })

  it('limits codes per minute for a mobile and per hour for an address GATE-5', async () => {
    const mobile = newMobile()
    expect((await sendLogin(mobile)).status).toBe(200)
    expect(await sendLogin(mobile)).toMatchObject({
      status: 400,
      msg: expect.stringContaining('秒后再试'),
    })
    gateway.deps.clock.advance(MINUTE_MS)
    expect((await sendLogin(mobile)).status).toBe(200)

    gateway.deps.clock.advance(61 * MINUTE_MS)
    gateway.deps.config.smsPerAddressHour = 3
    const answers = []
    for (let n = 0; n < 5; n++) answers.push(await sendLogin(newMobile()))
    gateway.deps.config.smsPerAddressHour = 1000
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 400, 400])
  })

  it('counts the addresses of one /48 as one GATE-5', async () => {
    gateway.deps.config.smsPerAddressHour = 2
    const from = async (remoteAddress: string) => {
      const payload = { mobile: newMobile(), type: 'yzmLogin' }
      const response = await gateway.app.inject({
        method: 'POST',
        url: '/api/ess/sendSms',
        remoteAddress,
        payload,
      })
      return response.json().status as number
    }
    const answers = []
    for (const address of [
      '2001:db8:1:2::1',
      '2001:db8:1:3::1',
      '2001:db8:1:ffff::1',
      '2001:db8:2:2::1',
    ])
      answers.push(await from(address))
    gateway.deps.config.smsPerAddressHour = 1000
    expect(answers).toEqual([200, 200, 400, 200])
  })

  it('reports a refusal of the vendor, and lets the player try again immediately GATE-5', async () => {
    const mobile = newMobile()
    const send = vi.spyOn(gateway.deps.sms, 'send')
    send.mockRejectedValueOnce(new SmsRefused('no'))
    expect(await sendLogin(mobile)).toMatchObject({ status: 400, msg: '短信发送失败，请稍后再试' })
    expect((await sendLogin(mobile)).status).toBe(200)
    send.mockRestore()
  })

  it('counts a code whose fate the vendor does not tell, because it may arrive GATE-5', async () => {
    const mobile = newMobile()
    const { send } = gateway.deps.sms
    const late = vi.spyOn(gateway.deps.sms, 'send').mockImplementationOnce(async (code) => {
      await send(code)
      throw new Error('timeout')
    })
    expect((await sendLogin(mobile)).status).toBe(200)
    expect((await sendLogin(mobile)).status).toBe(400)
    expect((await byCode(mobile, await readCode(gateway, mobile))).status).toBe(200)
    late.mockRestore()
  })
})

describe('tries at a password', () => {
  it('are counted by their indexes, however many failures there are', async () => {
    const { db } = gateway.deps.database
    await db.execute(sql`insert into login_failures (mobile, address, at)
      select (13600000000 + n)::text, '198.18.' || (n % 250) || '.' || (n / 250), now() from generate_series(1, 20000) n`)
    await db.execute(sql`analyze login_failures`)
    const { rows } = await db.execute(
      sql`explain ${countTries('13600000001', '198.18.1.0', new Date(0))}`,
    )
    const plan = JSON.stringify(rows)
    expect(plan).toContain('login_failures_mobile')
    expect(plan).toContain('login_failures_address')
    expect(plan).not.toContain('Seq Scan')
    await db.execute(sql`delete from login_failures`)
  })
})

describe('login', () => {
  async function setPassword(mobile: string, pwd: string, token?: string) {
    gateway.deps.clock.advance(MINUTE_MS)
    await gateway.call('sendSms', { mobile, type: 'modify' })
    return gateway.call('modifyPwd', { mobile, pwd, code: await readCode(gateway, mobile) }, token)
  }
  const byPassword = (mobile: string, pwd: string) =>
    gateway.call('login', { mobile, type: 'pwd', pwd })

  it('sets the session cookie for seven days, readable by the page and not sent to other sites', async () => {
    const mobile = newMobile()
    await sendLogin(mobile)
    await byCode(mobile, await readCode(gateway, mobile))
    await setPassword(mobile, 'a-password')
    const payload = { mobile, type: 'pwd', pwd: 'a-password' }
    const response = await gateway.app.inject({ method: 'POST', url: '/api/ess/login', payload })
    const [cookie] = [response.headers['set-cookie'] ?? []].flat()
    expect(cookie).toBe(
      `session_info=${response.json().data.token}; Max-Age=604800; Path=/; SameSite=Lax`,
    )
  })

  it('keeps passwords as argon2id and answers alike for a wrong one and an unknown mobile GATE-6', async () => {
    const { mobile } = await newPlayer(gateway)
    expect((await setPassword(mobile, 'secret-77')).status).toBe(200)
    const { rows } = await gateway.deps.database.db.execute<{ password_hash: string }>(
      sql`select password_hash from accounts where mobile = ${mobile}`,
    )
    expect(rows[0]!.password_hash).toMatch(/^\$argon2id\$/)
    expect((await byPassword(mobile, 'secret-77')).status).toBe(200)
    expect(await byPassword(mobile, 'secret-78')).toEqual(
      await byPassword(newMobile(), 'secret-77'),
    )
  })

  it('names the field of a refusal, so that the form shows it there ACCT-3 ACCT-4', async () => {
    const { mobile } = await newPlayer(gateway)
    expect((await setPassword(mobile, '123456')).data).toEqual({ field: 'pwd' })
    expect((await setPassword(newMobile(), 'secret-77')).data).toEqual({ field: 'mobile' })
    expect((await byPassword(mobile, 'secret-77')).data).toEqual({ field: 'pwd' })
    const code = otherCode(await readCode(gateway, mobile))
    expect((await gateway.call('modifyPwd', { mobile, pwd: 'secret-77', code })).data).toEqual({
      field: 'code',
    })
  })

  it('takes as long to refuse an unknown mobile as a wrong password GATE-6', async () => {
    const { mobile } = await newPlayer(gateway)
    await setPassword(mobile, 'secret-77')
    const msOf = async (work: () => Promise<unknown>) => {
      const begun = performance.now()
      await work()
      return performance.now() - begun
    }
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
    for (let n = 0; n < 7; n++) {
      times.known.push(await msOf(() => byPassword(mobile, `wrong-${n}-x`)))
      times.unknown.push(await msOf(() => byPassword(newMobile(), `wrong-${n}-x`)))
    }
    // Other load on the machine only adds time. Without a hash check it would take a tenth.
    expect(Math.min(...times.unknown)).toBeGreaterThan(Math.min(...times.known) / 2)
  })

  it('ends all other sessions on a password change and keeps the one that made it GATE-6', async () => {
    const player = await newPlayer(gateway)
    await setPassword(player.mobile, 'secret-77')
    const tokens = await Promise.all(
      [1, 2].map(async () => (await byPassword(player.mobile, 'secret-77')).data.token),
    )
    const ended: string[][] = []
    gateway.deps.events.on('session:ended', ({ uid, sessionIds }) => {
      if (uid === player.uid) ended.push(sessionIds)
    })
    expect((await setPassword(player.mobile, 'secret-88', tokens[0])).status).toBe(200)
    expect((await gateway.call('getUserInfo', {}, tokens[0])).status).toBe(200)
    expect((await gateway.call('getUserInfo', {}, tokens[1])).status).toBe(BodyStatus.notLoggedIn)
    expect((await gateway.call('getUserInfo', {}, player.token)).status).toBe(
      BodyStatus.notLoggedIn,
    )
    // The database sends the notice on a separate connection.
    await expect.poll(() => ended).toHaveLength(1)
    expect((await byPassword(player.mobile, 'secret-77')).status).toBe(400)
  })

  it('refuses a password that changes while it is checked GATE-6', async () => {
    const { mobile } = await newPlayer(gateway)
    await setPassword(mobile, 'secret-77')
    vi.mocked(verifyHash).mockImplementationOnce(async (hashed, secret) => {
      await setPassword(mobile, 'secret-88')
      return verifyHash(hashed, secret)
    })
    expect(await byPassword(mobile, 'secret-77')).toMatchObject({
      status: 400,
      data: { field: 'pwd' },
    })
    expect((await byPassword(mobile, 'secret-88')).status).toBe(200)
  })

  it('ends the oldest of too many sessions GATE-6', async () => {
    const player = await newPlayer(gateway)
    await setPassword(player.mobile, 'secret-77', player.token)
    const open = async () =>
      (
        await gateway.deps.database.db.execute<{ id: string }>(
          sql`select id from sessions where account_id = ${player.uid} and revoked_at is null order by created_at`,
        )
      ).rows.map(({ id }) => id)
    const ended: string[] = []
    gateway.deps.events.on('session:ended', ({ sessionIds }) => ended.push(...sessionIds))
    const [oldest] = await open()
    await gateway.deps.database.db.execute(sql`
      insert into sessions (account_id, token_hash, created_at, expires_at)
      select ${player.uid}, 'other-' || n, created_at + n * interval '1 ms', expires_at
      from sessions, generate_series(1, 49) n where id = ${oldest}`)
    const { token } = (await byPassword(player.mobile, 'secret-77')).data
    expect(await open()).toHaveLength(50)
    expect((await gateway.call('getUserInfo', {}, token)).status).toBe(200)
    expect((await gateway.call('getUserInfo', {}, player.token)).status).toBe(
      BodyStatus.notLoggedIn,
    )
    await expect.poll(() => ended).toEqual([oldest])
  })

  it('slows down guesses at one mobile; the player can still log in with a code GATE-6', async () => {
    const { mobile } = await newPlayer(gateway)
    await setPassword(mobile, 'secret-77')
    for (let n = 0; n < 10; n++)
      expect((await byPassword(mobile, `wrong-${n}-x`)).msg).toBe('手机号或密码错误')
    expect((await byPassword(mobile, 'secret-77')).msg).toContain('尝试次数过多')
    gateway.deps.clock.advance(MINUTE_MS)
    await sendLogin(mobile)
    expect((await byCode(mobile, await readCode(gateway, mobile))).status).toBe(200)
    gateway.deps.clock.advance(15 * MINUTE_MS)
    expect((await byPassword(mobile, 'secret-77')).status).toBe(200)
  })

  it('ends a session on logout and after seven days GATE-6', async () => {
    const one = await newPlayer(gateway)
    expect((await gateway.call('logout', {}, one.token)).status).toBe(200)
    expect((await gateway.call('getUserInfo', {}, one.token)).status).toBe(BodyStatus.notLoggedIn)
    const two = await newPlayer(gateway)
    gateway.deps.clock.advance(7 * 24 * 60 * MINUTE_MS - 10_000)
    expect((await gateway.call('getUserInfo', {}, two.token)).status).toBe(200)
    gateway.deps.clock.advance(20_000)
    expect((await gateway.call('getUserInfo', {}, two.token)).status).toBe(BodyStatus.notLoggedIn)
  })

  it('shows the player without the whole mobile', async () => {
    const player = await newPlayer(gateway)
    const { data } = await gateway.call('getUserInfo', {}, player.token)
    expect(data).toMatchObject({
      mobile: `139****${player.mobile.slice(-4)}`,
      user_vip: 0,
      vip_status: 0,
      extcredits2: 0,
    })
    expect(JSON.stringify(data)).not.toContain(player.mobile)
    const asset = await gateway.call('getUserAsset', {}, player.token)
    expect(asset.data).toMatchObject({ extcredits2: 0, infiniteTime: 0 })
  })
})
