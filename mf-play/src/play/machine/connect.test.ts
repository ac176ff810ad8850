import type { ConnectAnswer } from '../states/state.ts'
import { describe, expect, it } from 'vitest'
import {
  connectAnswer,
  fails,
  fakeWorld,
  game,
  goingWell,
  productInUse,
  queueInfo,
  seatOffer,
  settle,
  speedList,
} from '../testing/fake-world.ts'
import { createPlayMachine } from './machine.ts'

async function connected(answer: ConnectAnswer | (() => unknown), more: object = {}) {
  const { world, ports } = fakeWorld({ ...goingWell(), getService: answer, ...more })
  const machine = createPlayMachine(ports)
  machine.send({ type: 'play', game })
  await settle()
  return { world, machine }
}

describe('connect codes of getService', () => {
  it('101 tests the returned list and asks once more, and no third time PLAY-5 PLAY-7', async () => {
    let asked = 0
    const once = await connected(() =>
      asked++ === 0
        ? connectAnswer(101, { speed_list: speedList })
        : connectAnswer(102, { seat: seatOffer }),
    )
    expect(once.machine.state().name).toBe('offered')
    expect(once.world.called('speedResultSubmit')).toHaveLength(1)
    const loop = await connected(connectAnswer(101, { speed_list: speedList }))
    expect(loop.world.called('getService')).toHaveLength(2)
    expect(loop.world.dialog()?.text).toBe('服务器错误，请稍后再试')
  })

  for (const [code, words] of [
    [102, '进入后开始计费'],
    [104, '这次免费体验'],
  ] as const) {
    it(`${code} asks with the message and a countdown of 60 s, and enters PLAY-5`, async () => {
      const { world, machine } = await connected(connectAnswer(code, { seat: seatOffer }, words))
      expect(world.dialog()?.text).toContain(words)
      expect(world.dialog()?.text).toContain('150网币/小时')
      expect(world.dialog()?.deadlineMs).toBe(world.nowMs() + 60_000)
      await world.press('立即进入')
      expect(world.called('checkStatus')).toEqual([
        { product_code: 'starlight-pay', time_slot_in: 0, consume_type: 1 },
      ])
      expect(world.went).toEqual(['/game/1?cid=cid-1'])
      expect(machine.state().name).toBe('idle')
    })

    it(`${code} releases the server when the 60 s are over and says 已释放资源 PLAY-5`, async () => {
      const { world, machine } = await connected(connectAnswer(code, { seat: seatOffer }))
      await world.pass(59_999)
      expect(world.called('releaseServer')).toEqual([])
      await world.pass(1)
      expect(world.called('releaseServer')).toEqual([{ ser_id: 'seat-1' }])
      expect(world.toasts).toEqual(['已释放资源'])
      expect(world.dialog()).toBeNull()
      expect(machine.state().name).toBe('idle')
    })

    it(`${code} releases the server on cancel, once PLAY-5`, async () => {
      const { world } = await connected(connectAnswer(code, { seat: seatOffer }))
      await world.press('先不玩了')
      await world.pass(120_000)
      expect(world.called('releaseServer')).toEqual([{ ser_id: 'seat-1' }])
      expect(world.toasts).toEqual(['已释放资源'])
    })
  }

  it('102 times out on the server too: a refusal then is not an error PLAY-5', async () => {
    const { world } = await connected(connectAnswer(102, { seat: seatOffer }), {
      releaseServer: fails({ refused: 404, message: '没有这个座位' }),
    })
    await world.pass(60_000)
    expect(world.toasts).toEqual(['已释放资源'])
    const offline = await connected(connectAnswer(102, { seat: seatOffer }), {
      releaseServer: fails({ network: '网络连接不上' }),
    })
    await offline.world.press('先不玩了')
    expect(offline.world.toasts).toEqual(['网络连接不上'])
  })

  it('103 offers to queue, and confirming joins PLAY-5', async () => {
    const { world } = await connected(
      connectAnswer(103, { consume_data: '{"resid":"r1"}', waitingPeople: 4 }, '服务器满了'),
    )
    expect(world.dialog()?.text).toBe('服务器满了\n排队过程中不会产生扣费')
    await world.press('排队等待')
    expect(world.called('confirmQueue')).toEqual([
      { consume_data: '{"resid":"r1"}', partner_data: 'partner' },
    ])
    expect(world.queue).toEqual(queueInfo)
    const declined = await connected(connectAnswer(103, { consume_data: '{}', waitingPeople: 4 }))
    expect(declined.world.dialog()?.text).toContain('前面有 4 人在等')
    await declined.world.press('暂不')
    expect(declined.world.called('confirmQueue')).toEqual([])
  })

  it('105 offers to recharge PLAY-5', async () => {
    const { world } = await connected(connectAnswer(105, {}, '余额不足'))
    expect(world.dialog()?.text).toBe('余额不足')
    await world.press('去充值')
    expect(world.went).toEqual(['/recharge'])
  })

  it('106 enters without a countdown PLAY-5', async () => {
    const { world } = await connected(connectAnswer(106, { seat: seatOffer }))
    expect(world.dialog()).not.toHaveProperty('deadlineMs')
    await world.pass(600_000)
    expect(world.called('releaseServer')).toEqual([])
    await world.press('立即进入')
    expect(world.went).toEqual(['/game/1?cid=cid-1'])
  })

  it('107 says 正在排队，请稍候 and asks for the place PLAY-5', async () => {
    const { world, machine } = await connected(connectAnswer(107), {
      fetchUserQueue: { info: queueInfo },
    })
    expect(world.toasts).toEqual(['正在排队，请稍候'])
    expect(world.queue).toEqual(queueInfo)
    expect(machine.state().name).toBe('idle')
  })

  it('108 sends the browser to the address PLAY-5', async () => {
    const { world } = await connected(connectAnswer(108, { url: 'https://play.example/9' }))
    expect(world.went).toEqual(['redirect https://play.example/9'])
  })

  it('109 does nothing PLAY-5', async () => {
    const { world, machine } = await connected(connectAnswer(109, {}, '无'))
    expect([world.dialog(), world.toasts, world.went, machine.state().name]).toEqual([
      null,
      [],
      [],
      'idle',
    ])
  })

  it('110 logs the old session out and connects again PLAY-5', async () => {
    let asked = 0
    const { world } = await connected(() =>
      asked++ === 0
        ? connectAnswer(110, { in_use: productInUse }, '正在使用别的服务器')
        : connectAnswer(104, { seat: seatOffer }),
    )
    expect(world.dialog()?.text).toBe('正在使用别的服务器')
    expect(world.product).toEqual(productInUse)
    await world.press('切换')
    expect(world.called('cancellation')).toEqual([{ cid: 'cid-9', confirm: 1 }])
    expect(world.product).toBeNull()
    expect(world.toasts).toEqual(['注销成功'])
    expect(world.called('getService')).toHaveLength(2)
    expect(world.dialog()?.buttons.at(-1)?.label).toBe('立即进入')
  })

  it('110 for the pressed game itself offers to continue it too PLAY-5', async () => {
    const same = { ...productInUse, game_id: 1, url: '/game/1?cid=cid-9' }
    const { world } = await connected(connectAnswer(110, { in_use: same }))
    await world.press('接着玩这一局')
    expect(world.went).toEqual(['/game/1?cid=cid-9'])
    expect(world.called('cancellation')).toEqual([])
    const other = await connected(connectAnswer(110, { in_use: productInUse }))
    expect(other.world.dialog()?.buttons.map((button) => button.label)).toEqual(['取消', '切换'])
  })

  it('any other code is 服务器错误，请稍后再试 with 确定 PLAY-5', async () => {
    for (const code of [0, 111, 200, -1]) {
      const { world, machine } = await connected(connectAnswer(code))
      expect(world.dialog()?.text).toBe('服务器错误，请稍后再试')
      await world.press('确定')
      expect(machine.state().name).toBe('idle')
    }
  })

  it('a code without its required data is the same error PLAY-5', async () => {
    for (const code of [102, 103, 104, 106, 108]) {
      const { world } = await connected(connectAnswer(code))
      expect(world.dialog()?.text).toBe('服务器错误，请稍后再试')
    }
  })

  it('10200 shows its message with a recharge button PLAY-5', async () => {
    const { world } = await connected(fails({ refused: 10200, message: '今日额度已用完' }))
    expect(world.dialog()?.text).toBe('今日额度已用完')
    await world.press('去充值')
    expect(world.went).toEqual(['/recharge'])
  })

  it('any other refusal shows its message PLAY-5', async () => {
    const { world, machine } = await connected(fails({ refused: 400, message: '游戏正在更新' }))
    expect(world.toasts).toEqual(['游戏正在更新'])
    expect(machine.state().name).toBe('idle')
  })
})
