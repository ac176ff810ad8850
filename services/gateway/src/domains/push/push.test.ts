import { BodyStatus } from '@cloudplay/contract/envelope'
import { PUSH_PATH } from '@cloudplay/contract/push'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocketServer } from 'ws'
import { openTestGateway } from '../../testing/gateway.ts'
import { handshake, openPage, originOf } from '../../testing/page.ts'
import { openPlayFixture, type PlayFixture } from '../../testing/play.ts'
import { newPlayer, newVerified, readCode, type TestPlayer } from '../../testing/players.ts'
import { pushTo } from './messages.ts'

let play: PlayFixture
beforeAll(async () => {
  play = await openPlayFixture()
}, 60_000)
afterAll(() => play.gateway.close())
beforeEach(() => play.arrive())
afterEach(() => play.empty())

const tell = ({ uid }: TestPlayer, orderSn: string) => {
  const { database, clock } = play.gateway.deps
  return database.tx((tx) =>
    pushTo(tx, uid, { type: 'order_paid', orderSn, coins: 100 }, clock.now()),
  )
}
const address = async (token: string) =>
  `ws://${await originOf(play.gateway)}${PUSH_PATH}?socket_token=${token}`
const tokenOf = async (player: TestPlayer) =>
  (await play.gateway.call('socketToken', {}, player.token)).data.socket_token

describe('the push socket', () => {
  it('opens with a token that works once, for a minute GATE-4', async () => {
    const player = await newVerified(play.gateway)
    const token = await tokenOf(player)
    expect(await handshake(await address(token))).toBe(101)
    expect(await handshake(await address(token))).toBe(401)
    const late = await tokenOf(player)
    play.gateway.deps.clock.advance(60_001)
    expect(await handshake(await address(late))).toBe(401)
    expect(await handshake(await address(''))).toBe(401)
  })

  it('is closed if its login ends while it opens GATE-4', async () => {
    const player = await newVerified(play.gateway)
    const { handleUpgrade } = WebSocketServer.prototype
    const opening = vi
      .spyOn(WebSocketServer.prototype, 'handleUpgrade')
      .mockImplementationOnce(function (this: WebSocketServer, ...upgrade) {
        void play.gateway
          .call('logout', {}, player.token)
          .then(() => handleUpgrade.apply(this, upgrade))
      })
    const page = await openPage(play.gateway, player.token)
    opening.mockRestore()
    expect(await page.closed).toBe(4401)
  })

  it('opens only for pages of this site GATE-4', async () => {
    const player = await newVerified(play.gateway)
    const own = `http://${await originOf(play.gateway)}`
    expect(
      await handshake(await address(await tokenOf(player)), { origin: 'https://evil.example' }),
    ).toBe(403)
    expect(await handshake(await address(await tokenOf(player)), { origin: 'null' })).toBe(403)
    expect(await handshake(await address(await tokenOf(player)), { origin: own })).toBe(101)
  })

  it('leaves unknown paths refused', async () => {
    expect(await handshake(`ws://${await originOf(play.gateway)}/api/ess/nothing`)).toBe(404)
  })

  it('stores messages until they are acknowledged, across connections GATE-4', async () => {
    const player = await newVerified(play.gateway)
    const deaf = await openPage(play.gateway, player.token, { acknowledges: false })
    await tell(player, 'ORDER001')
    expect(await deaf.next('order_paid')).toMatchObject({ orderSn: 'ORDER001', coins: 100 })
    deaf.socket.close()
    await deaf.closed
    await tell(player, 'ORDER002')

    const page = await openPage(play.gateway, player.token)
    expect((await page.next('order_paid')).orderSn).toBe('ORDER001')
    expect((await page.next('order_paid')).orderSn).toBe('ORDER002')
    await expect.poll(() => play.pushed(player, 'order_paid')).toEqual([])
    page.socket.close()
  })

  it('sends any number of waiting messages to a page that acknowledges them GATE-4', async () => {
    const player = await newVerified(play.gateway)
    const orders = Array.from({ length: 250 }, (_, nth) => `ORDER${1_000 + nth}`)
    for (const orderSn of orders) await tell(player, orderSn)
    const page = await openPage(play.gateway, player.token)
    const seen = () =>
      page.seen.flatMap(({ body }) => (body.type === 'order_paid' ? [body.orderSn] : []))
    await expect.poll(() => seen().length).toBe(orders.length)
    expect(seen()).toEqual(orders)
    await expect.poll(() => play.pushed(player, 'order_paid')).toEqual([])
    expect(page.socket.readyState).toBe(page.socket.OPEN)
    page.socket.close()
  })

  it('repeats an unacknowledged message under the same id GATE-4', async () => {
    const player = await newVerified(play.gateway)
    const deaf = await openPage(play.gateway, player.token, { acknowledges: false })
    await tell(player, 'ORDER003')
    await deaf.next('order_paid')
    await deaf.next('order_paid')
    const ids = deaf.seen.filter(({ body }) => body.type === 'order_paid').map(({ msgId }) => msgId)
    expect(new Set(ids).size).toBe(1)
    deaf.socket.close()
  }, 20_000)

  it('ignores acknowledgements by another player GATE-4', async () => {
    const [player, other] = [await newVerified(play.gateway), await newVerified(play.gateway)]
    const deaf = await openPage(play.gateway, player.token, { acknowledges: false })
    await tell(player, 'ORDER004')
    await deaf.next('order_paid')
    const stranger = await openPage(play.gateway, other.token)
    stranger.socket.send(
      JSON.stringify({
        cmd: 'ack',
        msgId: deaf.seen.find(({ body }) => body.type === 'order_paid')!.msgId,
      }),
    )
    // The stranger's next message shows that the acknowledgement had been read.
    await tell(other, 'ORDER005')
    await stranger.next('order_paid')
    expect(await play.pushed(player, 'order_paid')).toHaveLength(1)
    deaf.socket.close()
    stranger.socket.close()
  })

  it('survives anything a page sends GATE-4', async () => {
    const player = await newVerified(play.gateway)
    const page = await openPage(play.gateway, player.token)
    for (const text of [
      '',
      'nonsense',
      '[]',
      'null',
      '{"cmd":"ack"}',
      '{"cmd":"ack","msgId":"1 or 1=1"}',
      '{"cmd":7}',
    ])
      page.socket.send(text)
    page.socket.send(Buffer.from([1, 2, 3]))
    await tell(player, 'ORDER006')
    expect((await page.next('order_paid')).orderSn).toBe('ORDER006')
    page.socket.send('x'.repeat(2000))
    expect(await page.closed).toBe(1009)
  })

  it('closes with the session GATE-4', async () => {
    const player = await newVerified(play.gateway)
    const page = await openPage(play.gateway, player.token)
    const unused = await tokenOf(player)
    await play.gateway.call('logout', {}, player.token)
    expect((await page.next('session_ended')).reason).toBe('logout')
    expect(await page.closed).toBe(4401)
    expect(await handshake(await address(unused))).toBe(401)
  })

  it('closes on every device when the player logs out everywhere GATE-4 ACCT-7', async () => {
    const player = await newVerified(play.gateway)
    const page = await openPage(play.gateway, player.token)
    const other = await newPlayer(play.gateway)
    const mobile = player.mobile
    play.gateway.deps.clock.advance(61_000)
    await play.gateway.call('sendSms', { mobile, type: 'yzmLogin' })
    const second = (
      await play.gateway.call('login', {
        mobile,
        type: 'code',
        code: await readCode(play.gateway, mobile),
      })
    ).data.token
    expect((await play.gateway.call('logoutAll', {}, second)).status).toBe(200)
    expect((await page.next('session_ended')).reason).toBe('logout')
    expect(await page.closed).toBe(4401)
    for (const token of [player.token, second])
      expect((await play.gateway.call('getUserInfo', {}, token)).status).toBe(
        BodyStatus.notLoggedIn,
      )
    expect((await play.gateway.call('getUserInfo', {}, other.token)).status).toBe(BodyStatus.ok)
    expect((await play.gateway.call('logoutAll')).status).toBe(BodyStatus.notLoggedIn)
  })
})

describe('a gateway that leaves', () => {
  it('says so to its balancer while it answers, and asks its pages to move FLEET-3', async () => {
    const leaver = await openTestGateway()
    const player = await newPlayer(leaver)
    const page = await openPage(leaver, player.token)
    expect((await leaver.app.inject('/readyz')).statusCode).toBe(200)
    const gone = leaver.deps.leaving.begin(6_000)
    const answer = await leaver.app.inject('/readyz')
    expect([answer.statusCode, answer.json().msg]).toEqual([503, 'this instance is about to end'])
    expect((await leaver.app.inject('/healthz')).statusCode).toBe(200)
    const served = await leaver.app.inject({ method: 'POST', url: '/api/ess/rechargeStall' })
    expect([served.statusCode, served.headers.connection]).toEqual([200, 'close'])
    expect((await page.next('reconnect')).within_seconds).toBeLessThanOrEqual(3)
    // A page that the balancer still sends here is served, and moves on.
    const late = await openPage(leaver, player.token)
    await late.next('balance_changed')
    expect((await late.next('reconnect')).within_seconds).toBeGreaterThan(0)
    await leaver.deps.leaving.begin(0)
    await gone
    await leaver.close()
    expect(await page.closed).toBe(1001)
  }, 60_000)

  it('asks its pages to move even when little time is left, as on a machine that was busy FLEET-3', async () => {
    const leaver = await openTestGateway()
    const page = await openPage(leaver, (await newPlayer(leaver)).token)
    const gone = leaver.deps.leaving.begin(1_000)
    expect((await page.next('reconnect')).within_seconds).toBeLessThan(1)
    await gone
    await leaver.close()
  })

  it('gives each socket its own ids of states, because pages remember ids beyond one socket', async () => {
    const player = await newVerified(play.gateway)
    const ids = []
    for (let sockets = 0; sockets < 2; sockets++) {
      const page = await openPage(play.gateway, player.token)
      await page.next('balance_changed')
      ids.push(page.seen.find(({ body }) => body.type === 'balance_changed')!.msgId)
      page.socket.close()
    }
    expect(ids[0]).not.toBe(ids[1])
  })
})

describe('messages to players', () => {
  it('announce their turn immediately, with the text of the price PLAY-12 PLAY-11', async () => {
    const first = await play.playing()
    const second = await newVerified(play.gateway)
    await play.spendTrial(second)
    await play.giveCoins(second, 200)
    const page = await openPage(play.gateway, second.token)
    await play.queueUp(second)
    expect((await page.next('queue_moved', ({ queue }) => queue !== null)).queue).toMatchObject({
      queue_num: 1,
      ser_id: '',
    })
    await play.gateway.call('cancellation', { cid: first.cid }, first.token)
    const turn = await page.next('push_single_queueing')
    expect(turn).toMatchObject({
      game_id: 1,
      product_code: 'starlight-pay',
      mould_data: { mould: 'notvip_mould', notvip_price: 300 },
    })
    expect(turn.text).toBe('《星海拾光》已为您准备好，300网币/小时，请在倒计时结束前进入')
    expect((await play.check(second)).ser_id).toBe(turn.ser_id)
    expect(
      (await page.next('queue_moved', ({ queue }) => queue?.ser_id === turn.ser_id)).queue,
    ).not.toBeNull()
    await play.enter(second)
    expect((await page.next('product_changed')).product).toMatchObject({ cid: turn.ser_id })
    expect((await page.next('queue_moved', ({ queue }) => queue === null)).queue).toBeNull()
    page.socket.close()
  })

  it('announce their place when a player before them leaves PLAY-11', async () => {
    await play.playing()
    const [second, third] = [await newVerified(play.gateway), await newVerified(play.gateway)]
    await play.queueUp(second)
    await play.queueUp(third)
    const page = await openPage(play.gateway, third.token)
    expect((await page.next('queue_moved')).queue).toMatchObject({ queue_num: 2 })
    await play.gateway.call('cancelQueue', {}, second.token)
    expect((await page.next('queue_moved')).queue).toMatchObject({ queue_num: 1 })
    page.socket.close()
  })

  it('announce their balance when it changes', async () => {
    const player = await newVerified(play.gateway)
    const page = await openPage(play.gateway, player.token)
    expect((await page.next('balance_changed')).extcredits2).toBe(0)
    await play.giveCoins(player, 55)
    expect((await page.next('balance_changed')).extcredits2).toBe(55)
    page.socket.close()
  })
})
