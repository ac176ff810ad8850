import { describe, expect, it } from 'vitest'
import { fails, fakeWorld, game, goingWell, productInUse, settle } from '../testing/fake-world.ts'
import { createPlayMachine } from './machine.ts'
import type { PlayEvent } from '../states/state.ts'

async function sent(event: PlayEvent, answers: object = {}) {
  const { world, ports } = fakeWorld({ ...goingWell(), ...answers })
  world.product = productInUse
  const machine = createPlayMachine(ports)
  machine.send(event)
  await settle()
  return { world, machine }
}

const mobileGame = {
  ...game,
  game_id: 9,
  name: '超级企鹅',
  is_m_download: 1,
  is_m_layer: 1,
  m_download_url_ios: 'https://store.example/9',
}
const askLogout = { type: 'askLogout', product: productInUse } as const
const askRestart = { type: 'askRestart', product: productInUse } as const
const askSwitch = { type: 'askSwitch', product: productInUse } as const

describe('restart', () => {
  it("warns of lost data, restarts, shows the server's message, marks status 2 and remembers to reconnect PLAY-14", async () => {
    const { world, machine } = await sent(askRestart)
    expect(world.dialog()?.text).toContain('重启能解决一部分连接问题')
    expect(world.dialog()?.text).toContain('没保存的会丢失')
    await world.press('重启')
    expect(world.called('restart')).toEqual([{ cid: 'cid-9' }])
    expect(world.dialog()?.title).toBe('《超级企鹅》正在重启')
    expect(world.dialog()?.text).toContain('正在重启\n要现在连接吗')
    expect(world.product).toEqual({ ...productInUse, product_use_status: 2 })
    expect(world.kept.reconnect).toBe('cid-9')
    await world.press('稍后')
    machine.send({ type: 'reconnectKept', product: productInUse })
    await settle()
    await world.press('立即连接')
    expect(world.went).toEqual(['/game/9?cid=cid-9'])
  })

  it('changes nothing when it is not wanted, or refused PLAY-14', async () => {
    const declined = await sent(askRestart)
    await declined.world.press('取消')
    expect(declined.world.called('restart')).toEqual([])
    const { world } = await sent(askRestart, {
      restart: fails({ refused: 400, message: '机器正忙' }),
    })
    await world.press('重启')
    expect(world.toasts).toEqual(['机器正忙'])
    expect([world.product, world.kept.reconnect]).toEqual([productInUse, null])
  })
})

describe('switch machine', () => {
  it("asks with the server's message, switches, and asks to connect PLAY-15", async () => {
    const { world } = await sent(askSwitch)
    expect(world.dialog()?.text).toBe('切换机器会结束这一局')
    await world.press('切换机器')
    expect(world.called('switchSystem')).toEqual([{ cid: 'cid-9' }])
    expect(world.dialog()?.text).toContain('要现在连接吗')
    await world.press('立即连接')
    expect(world.went).toEqual(['/game/9?cid=cid-9'])
  })

  it('says that the machine is busy when none is free PLAY-15', async () => {
    const { world, machine } = await sent(askSwitch, {
      switchSystem: fails({ refused: 400, message: '没有空闲机器' }),
    })
    await world.press('切换机器')
    expect(world.dialog()?.text).toBe('当前机器繁忙，请稍后再试')
    await world.press('知道了')
    expect(machine.state().name).toBe('idle')
    expect(world.product).toEqual(productInUse)
  })

  it("shows the server's message of a 10300 PLAY-15", async () => {
    const { world } = await sent(askSwitch, {
      switchSystemText: fails({ refused: 10300, message: '这一局已经结束' }),
    })
    expect(world.dialog()?.text).toBe('这一局已经结束')
    expect(world.called('switchSystem')).toEqual([])
  })
})

describe('logging out of a game', () => {
  it('says 注销成功 and clears the product PLAY-16', async () => {
    const { world, machine } = await sent(askLogout)
    await world.press('注销')
    expect(world.called('cancellation')).toEqual([{ cid: 'cid-9', confirm: 1 }])
    expect(world.toasts).toEqual(['注销成功'])
    expect(world.product).toBeNull()
    expect(machine.state().name).toBe('idle')
    expect(world.dialog()).toBeNull()
  })

  it('offers the version for phones, once a day, and the store by way of a question PLAY-20', async () => {
    const { world, machine } = await sent(askLogout, { getGameInfo: mobileGame })
    await world.press('注销')
    expect(world.dialog()?.title).toBe('《超级企鹅》有手机版')
    await world.press('去下载')
    expect(world.dialog()?.title).toBe('网页想要打开第三方应用')
    await world.press('打开')
    expect(world.went).toEqual(['new tab https://store.example/9'])
    machine.send(askLogout)
    await world.press('注销')
    expect(world.dialog()).toBeNull()
  })

  it.each([
    ['no download', { is_m_download: 0 }],
    ['no layer', { is_m_layer: 0 }],
    ['an address that is none', { m_download_url_ios: 'javascript:alert(1)' }],
  ])('offers nothing with %s PLAY-20', async (_, change) => {
    const { world, machine } = await sent(askLogout, { getGameInfo: { ...mobileGame, ...change } })
    await world.press('注销')
    expect(world.dialog()).toBeNull()
    expect(machine.state().name).toBe('idle')
  })

  it('lets the next game be started while that is looked for', async () => {
    const { world, machine } = await sent(askLogout, { getGameInfo: () => new Promise(() => {}) })
    await world.press('注销')
    machine.send({ type: 'play', game })
    await settle()
    expect(world.dialog()?.buttons.at(-1)?.label).toBe('立即进入')
  })
})
