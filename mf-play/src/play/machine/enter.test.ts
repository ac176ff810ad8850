import { describe, expect, it } from 'vitest'
import {
  fails,
  fakeWorld,
  game,
  goingWell,
  productInUse,
  queueInfo,
  settle,
} from '../testing/fake-world.ts'
import { createPlayMachine } from './machine.ts'

async function offered(more: object = {}) {
  const { world, ports } = fakeWorld({ ...goingWell(), ...more })
  const machine = createPlayMachine(ports)
  machine.start()
  machine.send({ type: 'play', game })
  await settle()
  return { world, ports, machine }
}

describe('entering', () => {
  it('checks the seat, confirms its use, saves the product and goes to the returned url PLAY-10', async () => {
    const { world } = await offered()
    world.queue = queueInfo
    await world.press('立即进入')
    expect(world.calls.slice(-2).map((call) => call.name)).toEqual(['checkStatus', 'confirmUse'])
    expect(world.product).toMatchObject({
      cid: 'cid-1',
      game_id: 1,
      name: '星海拾光',
      product_use_status: 1,
      url: '/game/1?cid=cid-1',
    })
    expect(world.queue).toBeNull()
    expect(world.went).toEqual(['/game/1?cid=cid-1'])
    expect(world.told).toEqual(['seat-1'])
  })

  it('says so when the seat is gone, and does not use it PLAY-10', async () => {
    const { world } = await offered({ checkStatus: { code: 2, ser_id: '' } })
    await world.press('立即进入')
    expect(world.dialog()?.title).toBe('座位已失效')
    expect(world.called('confirmUse')).toEqual([])
    expect(world.product).toBeNull()
  })

  it('offers the seat again when the network failed, for as long as it is held PLAY-10', async () => {
    const { world } = await offered({ confirmUse: fails({ network: '网络连接不上' }) })
    await world.press('立即进入')
    expect(world.toasts).toEqual(['卡在了“进入座位”这一步'])
    expect(world.dialog()?.deadlineMs).toBe(world.nowMs() + 60_000)
    world.answers.confirmUse = { cid: 'cid-1', url: '/game/1?cid=cid-1' }
    await world.press('立即进入')
    expect(world.went).toEqual(['/game/1?cid=cid-1'])
  })

  it('whose answer was lost goes to the game that its push named PLAY-10', async () => {
    const { world } = await offered({ confirmUse: fails({ network: '网络连接不上' }) })
    world.product = { ...productInUse, game_id: 1, url: '/game/1?cid=seat-1' }
    world.queue = queueInfo
    await world.press('立即进入')
    expect(world.went).toEqual(['/game/1?cid=seat-1'])
    expect(world.dialog()).toBeNull()
    expect(world.told).toEqual(['seat-1'])
    expect(world.queue).toBeNull()
    await world.pass(90_000)
    expect(world.called('releaseServer')).toEqual([])
  })

  it('is done once, and the countdown cannot give back a seat that is being entered', async () => {
    let answer = (_: unknown) => {}
    const { world } = await offered({
      confirmUse: () => new Promise((resolve) => (answer = resolve)),
    })
    await world.press('立即进入')
    await world.pass(19_000)
    answer({ cid: 'cid-1', url: '/game/1?cid=cid-1' })
    await settle()
    expect(world.called('confirmUse')).toHaveLength(1)
    expect(world.product?.cid).toBe('cid-1')
    await world.pass(90_000)
    expect(world.called('releaseServer')).toEqual([])
  })

  it('that takes too long releases no seat, and continues if it succeeded after all REACH-2', async () => {
    const { world } = await offered({ confirmUse: () => new Promise(() => {}) })
    await world.press('立即进入')
    await world.pass(90_000)
    expect(world.called('releaseServer')).toEqual([])
    expect(world.dialog()?.title).toBe('卡在了“进入座位”这一步')
    world.answers.confirmUse = { cid: 'cid-1', url: '/game/1?cid=cid-1' }
    await world.press('再试一次')
    expect(world.called('confirmUse')).toHaveLength(2)
    expect(world.went).toEqual(['/game/1?cid=cid-1'])
    const lost = await offered({ confirmUse: () => new Promise(() => {}) })
    await lost.world.press('立即进入')
    await lost.world.pass(20_000)
    lost.world.product = { ...productInUse, game_id: 1, url: '/game/1?cid=seat-1' }
    await lost.world.press('再试一次')
    expect(lost.world.called('confirmUse')).toHaveLength(1)
    expect(lost.world.went).toEqual(['/game/1?cid=seat-1'])
  })

  it('in one tab closes the offer of the same seat in another, without giving it back', async () => {
    const { world, machine } = await offered()
    world.otherTabSettled('seat-1')
    await world.pass(60_000)
    expect(machine.state().name).toBe('idle')
    expect(world.dialog()).toBeNull()
    expect(world.called('releaseServer')).toEqual([])
  })

  it('is offered again after a reload, with the seconds that are left', async () => {
    const before = await offered()
    await before.world.pass(20_000)
    const { world, ports } = fakeWorld(goingWell())
    world.kept = before.world.kept
    await world.pass(20_000)
    createPlayMachine(ports).start()
    expect(world.dialog()?.deadlineMs).toBe(world.nowMs() + 40_000)
    await world.press('立即进入')
    expect(world.went).toEqual(['/game/1?cid=cid-1'])
    expect(world.kept.seat).toBeNull()
  })

  it('is not offered after a reload when the time is over or no player is logged in', async () => {
    const before = await offered()
    const late = fakeWorld(goingWell())
    late.world.kept = before.world.kept
    await late.world.pass(60_000)
    createPlayMachine(late.ports).start()
    expect(late.world.dialog()).toBeNull()
    const out = fakeWorld(goingWell(), { loggedIn: false })
    out.world.kept = before.world.kept
    createPlayMachine(out.ports).start()
    expect(out.world.dialog()).toBeNull()
  })
})

describe('logging out of a server', () => {
  it('asks first, then cancels, clears the product and says 注销成功 PLAY-16', async () => {
    const { world, ports } = fakeWorld(goingWell())
    world.product = productInUse
    const machine = createPlayMachine(ports)
    machine.send({ type: 'askLogout', product: productInUse })
    machine.send({ type: 'askLogout', product: productInUse })
    await world.press('注销')
    expect(world.called('cancellation')).toEqual([{ cid: 'cid-9', confirm: 1 }])
    expect(world.product).toBeNull()
    expect(world.toasts).toEqual(['注销成功'])
  })

  it('changes nothing when the player stays or the server refuses PLAY-16', async () => {
    const { world, ports } = fakeWorld({
      ...goingWell(),
      cancellation: fails({ refused: 400, message: '稍后再试' }),
    })
    world.product = productInUse
    const machine = createPlayMachine(ports)
    machine.send({ type: 'askLogout', product: productInUse })
    await world.press('再玩会儿')
    expect(world.called('cancellation')).toEqual([])
    machine.send({ type: 'askLogout', product: productInUse })
    await world.press('注销')
    expect(world.toasts).toEqual(['稍后再试'])
    expect(world.product).toEqual(productInUse)
  })
})
