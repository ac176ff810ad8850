import { describe, expect, it } from 'vitest'
import {
  connectAnswer,
  fails,
  fakeWorld,
  game,
  goingWell,
  mould,
  queueInfo,
  settle,
} from '../testing/fake-world.ts'
import { createPlayMachine } from './machine.ts'
import { coinsPerHour } from '../seat/price.ts'
import { priceWords } from '../states/words.ts'
import { watchQueue } from '../queue/watch.ts'
import { offerDeadline, pageClock, seatOfPush } from '../seat/seat.ts'

const pushed = {
  type: 'push_single_queueing' as const,
  text: '排到你了，快来',
  ser_id: 'seat-7',
  product_code: 'starlight-pay',
  game_id: 1,
  consume_type: 1,
  expires_at: 0,
  mould_data: mould,
}

async function joining(confirmQueue: unknown) {
  const { world, ports } = fakeWorld({
    ...goingWell(),
    getService: connectAnswer(103, { consume_data: '{}' }),
    confirmQueue,
  })
  const machine = createPlayMachine(ports)
  machine.send({ type: 'play', game })
  await settle()
  await world.press('排队等待')
  return { world, ports, machine }
}

describe('the queue', () => {
  it('saves queue_num and in_queue and says that waiting costs nothing PLAY-11', async () => {
    const { world } = await joining({ info: { order: queueInfo } })
    expect(world.queue).toMatchObject({ queue_num: 3, in_queue: 1 })
    expect(world.toasts).toEqual(['排队过程中不会产生扣费'])
  })

  it('is polled every 10 s while logged in, and not after PLAY-11', async () => {
    const { world, ports } = fakeWorld({
      ...goingWell(),
      fetchUserQueue: () => ({
        info: { ...queueInfo, queue_num: 9 - world.called('fetchUserQueue').length },
      }),
    })
    const stop = watchQueue(
      ports,
      () => {},
      () => false,
    )
    await settle()
    expect(world.queue?.queue_num).toBe(8)
    await world.pass(9_999)
    expect(world.called('fetchUserQueue')).toHaveLength(1)
    await world.pass(1)
    expect(world.queue?.queue_num).toBe(7)
    world.loggedIn = false
    await world.pass(30_000)
    expect(world.called('fetchUserQueue')).toHaveLength(2)
    world.loggedIn = true
    await world.pass(10_000)
    expect(world.called('fetchUserQueue')).toHaveLength(3)
    stop()
    await world.pass(60_000)
    expect(world.called('fetchUserQueue')).toHaveLength(3)
  })

  it('continues polling after a failed poll PLAY-11', async () => {
    const { world, ports } = fakeWorld({ fetchUserQueue: fails({ network: '断网' }) })
    world.queue = queueInfo
    watchQueue(
      ports,
      () => {},
      () => false,
    )
    await settle()
    await world.pass(10_000)
    expect(world.queue).toEqual(queueInfo)
    expect(world.called('fetchUserQueue')).toHaveLength(2)
  })

  it('prefers news that arrived during a poll over the poll PLAY-11', async () => {
    const { world, ports } = fakeWorld({
      fetchUserQueue: () => {
        world.queue = null
        return { info: queueInfo }
      },
    })
    world.queue = { ...queueInfo, queue_num: 2 }
    watchQueue(
      ports,
      () => {},
      () => false,
    )
    await settle()
    expect(world.queue).toBeNull()
  })

  it('is left by cancelQueue, once, with 取消排队成功 PLAY-11', async () => {
    const { world, ports } = fakeWorld(goingWell())
    world.queue = queueInfo
    const machine = createPlayMachine(ports)
    machine.send({ type: 'stopQueue' })
    machine.send({ type: 'stopQueue' })
    await settle()
    expect(world.called('cancelQueue')).toHaveLength(1)
    expect(world.queue).toBeNull()
    expect(world.toasts).toEqual(['取消排队成功'])
  })

  it('10300 offers 重新排队: cancel, then confirm again PLAY-6', async () => {
    let tries = 0
    const { world } = await joining(() =>
      tries++ === 0
        ? fails({ refused: 10300, message: '排队已失效' })()
        : { info: { order: queueInfo } },
    )
    expect(world.dialog()?.text).toBe('排队已失效')
    expect(world.called('cancelQueue')).toHaveLength(0)
    await world.press('重新排队')
    expect(world.calls.slice(-2).map((call) => call.name)).toEqual(['cancelQueue', 'confirmQueue'])
    expect(world.queue).toEqual(queueInfo)
  })

  it('10300 on a poll offers the same, with the request that joined the queue PLAY-6', async () => {
    const { world, ports, machine } = await joining({ info: { order: queueInfo } })
    world.answers.fetchUserQueue = fails({ refused: 10300, message: '' })
    watchQueue(ports, machine.send, () => false)
    await settle()
    expect(world.queue).toBeNull()
    await world.press('重新排队')
    expect(world.called('confirmQueue')).toHaveLength(2)
    expect(world.queue).toEqual(queueInfo)
  })
})

describe('a seat that is pushed', () => {
  it('opens 立即进入 with the pushed text and price, and leads to checkStatus and confirmUse PLAY-12', async () => {
    const { world, ports } = fakeWorld({
      ...goingWell(),
      checkStatus: { code: 1, ser_id: 'seat-7' },
    })
    world.queue = queueInfo
    const machine = createPlayMachine(ports)
    machine.send({
      type: 'seatOffered',
      seat: seatOfPush(pushed, { ...queueInfo, game_type: 0 }, pageClock(ports.clock)),
    })
    expect(world.dialog()?.text).toBe('排到你了，快来\n150网币/小时')
    await world.press('立即进入')
    expect(world.called('checkStatus')).toHaveLength(1)
    expect(world.called('confirmUse')).toMatchObject([{ ser_id: 'seat-7' }])
    expect(world.queue).toBeNull()
    expect(world.went).toEqual(['/game/1?cid=cid-1'])
  })

  it('is found by the poll when the push was missed, and offered once PLAY-12', async () => {
    const { text } = pushed
    const held = {
      ...queueInfo,
      ser_id: 'seat-7',
      offer_expires_at: 1_050,
      text,
      mould_data: mould,
    }
    const { world, ports } = fakeWorld({ ...goingWell(), fetchUserQueue: { info: held } })
    const machine = createPlayMachine(ports)
    watchQueue(ports, machine.send, () => false)
    await settle()
    const price = priceWords(coinsPerHour(mould, queueInfo.consume_type)!)
    expect(world.dialog()).toMatchObject({ deadlineMs: 1_050_000, text: `${text}\n${price}` })
    await world.press('先不玩了')
    await world.pass(10_000)
    expect(machine.state().name).toBe('idle')
    expect(world.called('releaseServer')).toEqual([{ ser_id: 'seat-7' }])
  })

  it('is offered if the push is here before the answer to joining PLAY-12', async () => {
    let answer: (joined: unknown) => void = () => {}
    const joined = new Promise((resolve) => (answer = resolve))
    const { world, ports, machine } = await joining(() => joined)
    machine.send({
      type: 'seatOffered',
      seat: seatOfPush(pushed, null, pageClock(ports.clock)),
    })
    expect(machine.state()).toMatchObject({ name: 'offered', seat: { name: game.name } })
    answer({ info: { order: queueInfo } })
    await settle()
    expect(machine.state().name).toBe('offered')
    expect(world.dialog()?.text).toContain('排到你了，快来')
  })

  it('costs the price of its mould times the rate, in 网币/小时 PLAY-12', () => {
    expect(priceWords(coinsPerHour({ ...mould, mould: 'vip_mould' }, 1))).toBe('100网币/小时')
    expect(priceWords(coinsPerHour({ ...mould, mould: 'notvip_mould', rate: 2 }, 1))).toBe(
      '300网币/小时',
    )
    expect(priceWords(coinsPerHour({ ...mould, mould: 'timeslot_mould', rate: 1.5 }, 1))).toBe(
      '90网币/小时',
    )
    expect(priceWords(coinsPerHour(mould, 2))).toBe('')
  })
})

describe('a seat that is missed', () => {
  const missed = { ser_id: 'seat-7', game_id: 1, name: '星海拾光', rejoin_until: 1_360 }
  const offeredSeat = async () => {
    const joined = await joining({ info: { order: queueInfo } })
    const { ports, machine } = joined
    const seat = seatOfPush(
      { ...pushed, expires_at: 1_060 },
      { ...queueInfo, game_type: 0 },
      pageClock(ports.clock),
    )
    machine.send({ type: 'seatOffered', seat })
    return joined
  }

  it('is said when the time is over, and one tap queues again PLAY-26', async () => {
    const { world, machine } = await offeredSeat()
    world.answers.releaseServer = { missed }
    await world.pass(60_000)
    expect(world.dialog()).toMatchObject({
      title: '错过了《星海拾光》的座位',
      text: '座位保留了 60 秒，现在让给了下一位玩家\n5 分钟内重新排队，还在原来的位置（只有这一次）',
    })
    expect([world.queue, world.toasts.includes('已释放资源')]).toEqual([null, false])
    await world.press('重新排队')
    expect(world.called('confirmQueue')).toHaveLength(2)
    expect([world.queue, world.told]).toEqual([queueInfo, ['seat-7']])
    // The push comes after the answer: it was read already.
    machine.send({ type: 'seatMissed', missed })
    expect(machine.state().name).toBe('idle')
  })

  it('is said by the push too, when this page slept PLAY-26', async () => {
    const { world, ports } = fakeWorld(goingWell())
    world.queue = { ...queueInfo, ser_id: 'seat-7' }
    const machine = createPlayMachine(ports)
    machine.start()
    machine.send({ type: 'seatMissed', missed: { ...missed, rejoin_until: 0 } })
    expect(world.dialog()?.text).toContain('重新排队会从队尾开始')
    expect(world.queue).toBeNull()
    // Without what this tab once joined with, the game is started, which leads into the queue.
    await world.press('重新排队')
    expect(world.called('getGameInfo')).toEqual([{ game_id: 1 }])
    expect(machine.state().name).toBe('offered')
  })

  it('is read in one tab for all PLAY-26', async () => {
    const { world, ports } = fakeWorld(goingWell())
    const machine = createPlayMachine(ports)
    machine.start()
    machine.send({ type: 'seatMissed', missed })
    world.otherTabSettled('seat-7')
    expect([machine.state().name, world.dialog()]).toEqual(['idle', null])
  })

  it('counts down to the end that the server names, by its clock PLAY-26', () => {
    const at = (nowMs: number, aheadMs: number) => offerDeadline(1_060, { nowMs, aheadMs }) - nowMs
    expect(at(1_024_000, 0)).toBe(36_000)
    // A browser whose clock is ten minutes slow, or half a minute fast.
    expect(at(1_024_000 - 600_000, -600_000)).toBe(36_000)
    expect(at(1_024_000 + 30_000, 30_000)).toBe(36_000)
    expect(at(2_000_000, 0)).toBe(60_000)
  })
})
