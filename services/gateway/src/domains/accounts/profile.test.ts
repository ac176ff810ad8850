import { AVATARS } from '@cloudplay/contract/constants'
import { BodyStatus, PayType } from '@cloudplay/contract/envelope'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestGateway, type TestGateway } from '../../testing/gateway.ts'
import { newMobile, newPlayer, newVerified } from '../../testing/players.ts'
import { issueApiToken, readApiToken } from './api-token.ts'
import { drawAvatar } from './avatars.ts'
import { findOrRegister } from './repository.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openTestGateway()
}, 60_000)
afterAll(() => gateway.close())

const info = async (token: string) => (await gateway.call('getUserInfo', {}, token)).data

describe('profile', () => {
  it('changes nickname and picture separately, and shows them everywhere GATE-2', async () => {
    const { token } = await newPlayer(gateway)
    expect(
      (await gateway.call('update', { nickname: '  星际 漫游者 ' }, token)).data,
    ).toMatchObject({
      nickname: '星际 漫游者',
      useravatar: '',
    })
    expect((await gateway.call('update', { useravatar: AVATARS[3] }, token)).data).toMatchObject({
      nickname: '星际 漫游者',
      useravatar: AVATARS[3],
    })
    const { username } = await info(token)
    const { token: other } = await newPlayer(gateway)
    expect((await gateway.call('getMemberInfoByUname', { uname: username }, other)).data).toEqual({
      username,
      nickname: '星际 漫游者',
      useravatar: AVATARS[3],
      user_vip: 0,
      vip_status: 0,
    })
    expect((await gateway.call('update', { useravatar: '' }, token)).data.useravatar).toBe('')
  })

  it('names the fault of a change at its field, in Chinese, and changes nothing GATE-2 ACCT-7', async () => {
    const { token } = await newPlayer(gateway)
    const before = await info(token)
    for (const [body, msg, field] of [
      [{}, '请填写要修改的内容', undefined],
      [{ nickname: ' ' }, '昵称不能为空', 'nickname'],
      [{ nickname: '一二三四五六七八九十十一十二十三' }, '昵称最多 12 个字', 'nickname'],
      [{ nickname: '<b>hi</b>' }, '昵称只能用汉字', 'nickname'],
      [{ nickname: '😀' }, '昵称只能用汉字', 'nickname'],
      [{ nickname: '...' }, '至少要有一个字', 'nickname'],
      [{ nickname: '客-服' }, '昵称不能包含“客服”', 'nickname'],
      [{ nickname: '加我 13812345678' }, '昵称最多 12 个字', 'nickname'],
      [{ nickname: '1381234 5678' }, '手机号', 'nickname'],
      [
        { nickname: '好名字', useravatar: 'https://evil.example/x.svg' },
        '请从头像列表中选择头像',
        'useravatar',
      ],
      [{ useravatar: 'javascript:alert(1)' }, '请从头像列表中选择头像', 'useravatar'],
    ] as const) {
      const refused = await gateway.call('update', body, token)
      expect(refused).toMatchObject({ status: 400, msg: expect.stringContaining(msg) })
      expect((refused.data as { field?: string }).field).toBe(field)
    }
    const { apiToken: _one, ...kept } = await info(token)
    const { apiToken: _other, ...was } = before
    expect(kept).toEqual(was)
    expect((await gateway.call('update', { nickname: '路人' })).status).toBe(BodyStatus.notLoggedIn)
  })

  it('serves every picture it offers, and nothing else GATE-2', async () => {
    for (const address of AVATARS) {
      const picture = await gateway.app.inject(address)
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/svg+xml'])
      expect(picture.body).toBe(drawAvatar(address))
    }
    expect(new Set(AVATARS.map(drawAvatar)).size).toBe(AVATARS.length)
    expect((await gateway.app.inject('/api/ess/avatars/99.svg')).statusCode).toBe(404)
  })
})

describe('who a player is', () => {
  it('returns the name at the platform, and nothing for an unknown player GATE-2', async () => {
    const { token } = await newPlayer(gateway)
    const { username, dlptUname } = await info(token)
    expect(dlptUname).toBe(username)
    expect((await gateway.call('getDlptUname', {}, token)).data).toEqual({ dlptUname: username })
    expect(await gateway.call('getMemberInfoByUname', { uname: 'cp0' }, token)).toMatchObject({
      status: 404,
      msg: '没有找到这位玩家',
    })
    expect((await gateway.call('checkBindWechat', {}, token)).data).toEqual({
      is_bind: 0,
      can_bind: 0,
    })
    for (const name of ['getDlptUname', 'checkBindWechat'] as const)
      expect((await gateway.call(name)).status).toBe(BodyStatus.notLoggedIn)
  })

  it('draws another username if one is taken', async () => {
    const { token } = await newPlayer(gateway)
    const taken = Number((await info(token)).username.slice(2))
    const draws = [taken, taken, 1_234_567_890]
    const { tx } = gateway.deps.database
    const account = await tx((t) =>
      findOrRegister(
        t,
        { mobile: newMobile(), personHash: '', channel: '', language: 'zh-CN' },
        gateway.deps.clock.now(),
        () => draws.shift()!,
      ),
    )
    expect([account.username, account.nickname]).toEqual(['cp1234567890', '玩家567890'])
  })

  it('reads the channel of a link: a campaign, or the player who shared it GATE-2', async () => {
    const { token, uid } = await newPlayer(gateway)
    await gateway.call('update', { nickname: '分享的人' }, token)
    const decode = (text: string) => gateway.call('decodeChannel', { token: text })
    expect((await decode('spring-2026.a')).data).toEqual({
      channel: 'spring-2026.a',
      kind: 'campaign',
      nickname: '',
    })
    const { channel } = (await gateway.call('share', {}, token)).data
    expect((await decode(channel)).data).toEqual({ channel, kind: 'share', nickname: '分享的人' })
    for (const bad of ['a b', `share-${uid}`, '<script>', `share-${crypto.randomUUID()}`, '渠道'])
      expect((await decode(bad)).status).toBe(400)
  })

  it("returns how to reach support, with the player's name in the address of the chat GATE-2", async () => {
    const { token } = await newPlayer(gateway)
    const { username } = await info(token)
    expect((await gateway.call('getCustomerService')).data).toEqual({
      dlptUname: '',
      qq: '',
      phone: '',
      hours: '',
      url: '',
    })
    await gateway.deps.database.db.execute(sql`
      insert into settings (type, value) values ('service_hours', '每天 9:00–23:00'), ('service_url', 'https://chat.example/?u={dlptUname}')
      on conflict (type) do update set value = excluded.value`)
    const { data } = await gateway.call('getCustomerService', {}, token)
    expect(data).toMatchObject({
      dlptUname: username,
      hours: '每天 9:00–23:00',
      url: `https://chat.example/?u=${username}`,
    })
    expect((await gateway.call('getCustomerService', { dlptUname: 'a&b' })).data.url).toBe(
      'https://chat.example/?u=a%26b',
    )
  })
})

describe('apiToken', () => {
  const player = { uid: crypto.randomUUID(), sessionId: crypto.randomUUID() }

  it('names its player for half an hour, and is invalid if altered GATE-3', () => {
    const { secrets } = gateway.deps
    const token = issueApiToken(secrets, player, 1_000)
    expect(readApiToken(secrets, token, 1_000)).toEqual(player)
    expect(readApiToken(secrets, token, 1_000 + 30 * 60_000)).toBeNull()
    const [body, mac] = token.split('.') as [string, string]
    const other = Buffer.from(
      Buffer.from(body, 'base64url').toString().replace(player.uid, crypto.randomUUID()),
    ).toString('base64url')
    for (const bad of [`${other}.${mac}`, `${body}.${mac.slice(1)}`, body, `${token}.x`, '', '.'])
      expect(readApiToken(secrets, bad, 1_000)).toBeNull()
  })
})

describe('the speed test gateway', () => {
  const test = async (token: string) => {
    const response = await gateway.app.inject({
      method: 'POST',
      url: '/api/v1/rtc/testSpeed',
      headers: { Token: token },
      payload: { product_code: 'starlight-pay' },
    })
    return response.json() as { status: number; code?: number; msg: string }
  }

  it('accepts apiToken and the session, and apiToken opens nothing else GATE-3', async () => {
    const { token } = await newPlayer(gateway)
    const { apiToken } = await info(token)
    for (const one of [token, apiToken])
      expect(await test(one)).toMatchObject({ code: 200, msg: 'success' })
    expect((await test(`${apiToken}x`)).status).toBe(BodyStatus.notLoggedIn)
    expect((await gateway.call('getUserInfo', {}, apiToken)).status).toBe(BodyStatus.notLoggedIn)
    expect((await gateway.call('update', { nickname: '路人' }, apiToken)).status).toBe(
      BodyStatus.notLoggedIn,
    )
    await gateway.call('logout', {}, token)
    expect((await test(apiToken)).status).toBe(BodyStatus.notLoggedIn)
  })
})

describe('becoming a member', () => {
  it('orders the smallest top-up that makes one, and charges members nothing WALLET-6 GATE-1', async () => {
    const player = await newVerified(gateway)
    const open = (body = {}) => gateway.call('openVip', body, player.token)
    const ordered = await open({ paytype: PayType.wechatDesktop, idempotency_key: 'open-vip-1' })
    expect(ordered.data).toMatchObject({
      status: 1,
      pay_money: 39,
      orderSn: expect.stringMatching(/^CP/),
    })
    expect(
      (await open({ paytype: PayType.wechatDesktop, idempotency_key: 'open-vip-1' })).data,
    ).toEqual(ordered.data)
    await gateway.app.inject({
      method: 'POST',
      url: `/pay/local/${ordered.data.orderSn}/pay`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    })
    await gateway.call('checkMchOrder', { orderSn: ordered.data.orderSn }, player.token)
    expect(await info(player.token)).toMatchObject({ is_member: 1, vip_status: 1, user_vip: 1 })
    expect((await open()).data).toEqual({ status: 2, url: '', qr: '', orderSn: '', pay_money: 39 })
  })

  it('follows the rules of any top-up WALLET-7', async () => {
    const { token } = await newPlayer(gateway)
    expect((await gateway.call('openVip', {}, token)).status).toBe(BodyStatus.unverified)
    expect((await gateway.call('openVip')).status).toBe(BodyStatus.notLoggedIn)
  })
})
