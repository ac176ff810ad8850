import { describe, expect, it } from 'vitest'
import {
  fakeWorld,
  game,
  goingWell,
  productInUse,
  queueInfo,
  settle,
} from '../testing/fake-world.ts'
import { createPlayMachine } from './machine.ts'

const picked = { game_id: 1, name: game.name }

async function pressed(
  facts: { product?: typeof productInUse; queue?: typeof queueInfo; loggedIn?: boolean } = {},
) {
  const { world, ports } = fakeWorld(
    { ...goingWell(), getGameInfo: { ...game, is_m_download: 0 } },
    { desktop: true, loggedIn: facts.loggedIn ?? true },
  )
  world.product = facts.product ?? null
  world.queue = facts.queue ?? null
  const machine = createPlayMachine(ports)
  machine.send({ type: 'cardPressed', game: picked })
  await settle()
  return { world, machine }
}

const labels = (world: Awaited<ReturnType<typeof pressed>>['world']) =>
  world.dialog()?.buttons.map((button) => button.label)

describe('a card pressed on the desktop', () => {
  it('another game in use: log out, which stops the server and starts the pressed game, or continue PLAY-4', async () => {
    const { world } = await pressed({ product: productInUse })
    expect(world.dialog()?.title).toBe('你正在玩《超级企鹅》')
    expect(labels(world)).toEqual(['继续游戏', '注销'])
    await world.press('注销')
    expect(world.called('cancellation')).toEqual([{ cid: 'cid-9', confirm: 1 }])
    expect(world.toasts).toEqual(['注销成功'])
    expect(world.product).toBeNull()
    expect(world.called('getService')).toHaveLength(1)
    expect(labels(world)).toContain('立即进入')

    const going = await pressed({ product: productInUse })
    await going.world.press('继续游戏')
    expect(going.world.went).toEqual(['/game/9?cid=cid-9'])
    expect(going.world.called('cancellation')).toEqual([])
  })

  it('the same game in use: continue or log out PLAY-4', async () => {
    const same = { ...productInUse, game_id: 1 }
    const { world } = await pressed({ product: same })
    expect(labels(world)).toEqual(['注销', '继续游戏'])
    await world.press('继续游戏')
    expect(world.went).toEqual([same.url])

    const leaving = await pressed({ product: same })
    await leaving.world.press('注销')
    expect(leaving.world.called('cancellation')).toHaveLength(1)
    expect(leaving.world.product).toBeNull()
    expect(leaving.world.called('getService')).toEqual([])
  })

  it('queueing on another game: offers to cancel the earlier queue PLAY-4', async () => {
    const { world } = await pressed({ queue: { ...queueInfo, game_id: 9, name: '超级企鹅' } })
    expect(world.dialog()?.title).toBe('你正在排队《超级企鹅》')
    await world.press('取消排队')
    expect(world.called('cancelQueue')).toHaveLength(1)
    expect(world.toasts).toEqual(['取消排队成功'])
    expect(world.queue).toBeNull()
    expect(labels(world)).toContain('立即进入')

    const waiting = await pressed({ queue: { ...queueInfo, game_id: 9 } })
    await waiting.world.press('继续等待')
    expect(waiting.world.called('cancelQueue')).toEqual([])
    expect(waiting.machine.state().name).toBe('idle')
  })

  it('queueing for the same game: keep waiting or cancel PLAY-4', async () => {
    const { world, machine } = await pressed({ queue: queueInfo })
    expect(world.dialog()?.title).toBe('《星海拾光》排队中（当前第 3 位）')
    await world.press('继续等待')
    expect([world.called('cancelQueue'), machine.state().name]).toEqual([[], 'idle'])

    const leaving = await pressed({ queue: queueInfo })
    await leaving.world.press('取消排队')
    expect(leaving.world.queue).toBeNull()
    expect(leaving.world.called('getService')).toEqual([])
  })

  it('otherwise starts the game, pre-check first PLAY-4', async () => {
    const { world } = await pressed()
    expect(world.calls.map(({ name }) => name)).toEqual([
      'getGameInfo',
      'checkUnderAge',
      'truenameAuthCheck',
      'consumeType',
      'testSpeed',
      'getService',
    ])
    expect(labels(world)).toContain('立即进入')
  })

  it('leads a visitor to the login PLAY-4', async () => {
    const { world } = await pressed({ loggedIn: false })
    expect([world.went, world.calls]).toEqual([['login'], []])
  })
})
