import { describe, expect, it } from 'vitest'
import { fails, fakeWorld, game, goingWell, settle } from '../testing/fake-world.ts'
import { createPlayMachine } from './machine.ts'

async function pressPlay(answers: object, start: { desktop?: boolean; loggedIn?: boolean } = {}) {
  const { world, ports } = fakeWorld({ ...goingWell(), ...answers }, start)
  const machine = createPlayMachine(ports)
  machine.send({ type: 'play', game })
  await settle()
  return { world, machine }
}

describe('before a game starts', () => {
  it('sends a visitor to the login without a call PLAY-3', async () => {
    const { world, machine } = await pressPlay({}, { loggedIn: false })
    expect(world.went).toEqual(['login'])
    expect(world.calls).toEqual([])
    expect(machine.state().name).toBe('idle')
  })

  it('shows the real-name popup for 201: later, go authenticate, and why PLAY-3 ACCT-9', async () => {
    const { world } = await pressPlay({ checkUnderAge: { code: 201, message: '请先完成实名认证' } })
    expect(world.dialog()?.text).toBe('请先完成实名认证')
    expect(world.dialog()?.buttons.map((button) => button.label)).toEqual([
      '为什么需要实名认证',
      '稍后',
      '去认证',
    ])
    expect(world.called('getService')).toEqual([])
    await world.press('去认证')
    expect(world.went).toEqual(['/truename/support?redirect=%2Fgame%2F1'])
    expect(world.dialog()).toBeNull()
  })

  it('leads from the real-name popup to the explanation, or nowhere PLAY-3', async () => {
    const asked = await pressPlay({ checkUnderAge: { code: 201, message: '' } })
    await asked.world.press('为什么需要实名认证')
    expect(asked.world.went).toEqual(['/truename/supportText'])
    const later = await pressPlay({ checkUnderAge: { code: 201, message: '' } })
    await later.world.press('稍后')
    expect(later.world.went).toEqual([])
    expect(later.machine.state().name).toBe('idle')
  })

  it('shows the time popup for 202: know it, and when can I play PLAY-3', async () => {
    const { world, machine } = await pressPlay({ checkUnderAge: { code: 202, message: '' } })
    expect(world.dialog()?.buttons.map((button) => button.label)).toEqual([
      '什么时候可以玩？',
      '知道了',
    ])
    expect(world.called('consumeType')).toEqual([])
    await world.press('知道了')
    expect(machine.state().name).toBe('idle')
    const curious = await pressPlay({ checkUnderAge: { code: 202, message: '' } })
    await curious.world.press('什么时候可以玩？')
    expect(curious.world.went).toEqual(['/truename/supportText'])
  })

  it("says by the game's label that a player is too young, whichever call says so, and leads to the rules PLAY-3 GATE-7", async () => {
    const { world } = await pressPlay({
      checkUnderAge: { code: 202, by_label: 1, message: '本站适龄提示：16 岁及以上' },
    })
    expect(world.called('checkUnderAge')).toEqual([{ game_id: 1 }])
    expect([world.dialog()?.title, world.dialog()?.text]).toEqual([
      '还没到适玩年龄',
      '本站适龄提示：16 岁及以上',
    ])
    expect(world.called('getService')).toEqual([])
    await world.press('哪些游戏可以玩？')
    expect(world.went).toEqual(['/truename/supportText'])
    const refused = await pressPlay({ getService: fails({ refused: 204, message: '' }) })
    expect(refused.world.dialog()?.text).toBe('按本站适龄提示，你还没到可以玩这款游戏的年龄')
    await refused.world.press('知道了')
    expect(refused.machine.state().name).toBe('idle')
  })

  it('on desktops asks truenameAuthCheck and stops at forced and not done PLAY-3', async () => {
    const { world } = await pressPlay(
      { truenameAuthCheck: { auth: 1, checkAuth: 0 } },
      { desktop: true },
    )
    expect(world.dialog()?.title).toBe('先完成实名认证')
    const phone = await pressPlay({ truenameAuthCheck: { auth: 1, checkAuth: 0 } })
    expect(phone.world.called('truenameAuthCheck')).toEqual([])
    expect(phone.machine.state().name).toBe('offered')
    const notForced = await pressPlay(
      { truenameAuthCheck: { auth: 0, checkAuth: 0 } },
      { desktop: true },
    )
    expect(notForced.machine.state().name).toBe('offered')
  })

  it('fetches and stores the consume type, then asks for the seat of that product PLAY-3', async () => {
    const { world } = await pressPlay({})
    expect(world.consumeType).toBe(1)
    expect(world.called('consumeType')).toEqual([{ game_id: 1 }])
    expect(world.called('getService')).toMatchObject([
      { product_code: 'starlight-pay', consume_type: 1, game_mark: 'starlight', start_mode: 1 },
    ])
    const free = await pressPlay({ consumeType: { consume_type: 2 } })
    expect(free.world.called('getService')).toMatchObject([
      { product_code: 'starlight-free', consume_type: 2 },
    ])
  })

  it('asks for one seat however often play is pressed', async () => {
    const { world, ports } = fakeWorld(goingWell())
    const machine = createPlayMachine(ports)
    machine.send({ type: 'play', game })
    machine.send({ type: 'play', game })
    await settle()
    machine.send({ type: 'play', game })
    await settle()
    expect(world.called('getService')).toHaveLength(1)
    expect(world.busy).toEqual([])
  })

  it('says what went wrong when a call fails, and can be retried', async () => {
    const { world, machine } = await pressPlay({
      checkUnderAge: fails({ network: '网络连接不上' }),
    })
    expect(world.dialog()?.title).toBe('卡在了“确认能不能玩”这一步')
    expect(world.busy).toEqual([])
    world.answers.checkUnderAge = { code: 200, message: '' }
    await world.press('再试一次')
    expect(machine.state().name).toBe('offered')
  })

  it('forgets a start when the player logs out in the middle of it', async () => {
    const { world, ports } = fakeWorld(goingWell())
    const machine = createPlayMachine(ports)
    machine.send({ type: 'play', game })
    machine.send({ type: 'loggedOut' })
    await settle()
    expect(machine.state().name).toBe('idle')
    expect(world.dialog()).toBeNull()
  })
})
