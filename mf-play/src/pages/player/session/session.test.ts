// @vitest-environment happy-dom
import { setLanguage } from '@cloudplay/i18n'
import { describe, expect, it, vi } from 'vitest'
import { fails, fakeWorld, game, productInUse, settle } from '../../../play/testing/fake-world.ts'
import { ENTRY_STAGES } from '../../../stages/stages.ts'
import type { StreamEvents, StreamingSdk } from '../../../stream/index.ts'
import type { PlayerPorts } from './run.ts'
import { createPlayerSession } from './session.ts'

/** A streaming SDK whose events the test sends. */
function fakeSdk() {
  const listeners = new Map<string, Set<(event: never) => void>>()
  const sdk = {
    connect: vi.fn<StreamingSdk['connect']>(),
    on: (name: string, listener: (event: never) => void) => {
      const all = listeners.get(name) ?? new Set()
      listeners.set(name, all.add(listener))
      return () => all.delete(listener)
    },
    sendInput: vi.fn(),
    setQuality: vi.fn(),
    setLanguage: vi.fn(),
    unlockSound: vi.fn(() => Promise.resolve(true)),
    disconnect: vi.fn(),
    here: vi.fn(),
  }
  const say = <Name extends keyof StreamEvents>(name: Name, event: StreamEvents[Name]) => {
    for (const listener of listeners.get(name) ?? [])
      (listener as (event: StreamEvents[Name]) => void)(event)
  }
  return { sdk: sdk as typeof sdk & StreamingSdk, say }
}

const running = { ...productInUse, cid: 'cid-1', game_id: 1 }
const access = {
  adapter: 'webrtc' as const,
  haima_package_name: '',
  haima_access_key: '',
  haima_access_key_id: '',
  signal_url: '/stream/node-1',
  ticket: 'ticket-1',
}

async function opened(answers: object = {}, ports: Partial<PlayerPorts> = {}) {
  const { world, ports: playPorts } = fakeWorld({
    checkUserIsPlay: { is_play: 1, product: running },
    ...answers,
  })
  const { sdk, say } = fakeSdk()
  const watchers = new Set<() => void>()
  let byHand = false
  const session = createPlayerSession(game.game_id, 'cid-1', {
    ...playPorts,
    session: {
      ...playPorts.session,
      setProduct: (product) => {
        world.product = product
        for (const watcher of watchers) watcher()
      },
    },
    getAccess: () => Promise.resolve(access),
    createSdk: () => Promise.resolve(sdk),
    followHand: () => ({ endingByHand: () => byHand, stop: () => {} }),
    watchProduct: (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    ...ports,
  })
  session.start(document.createElement('video'), undefined)
  await settle()
  const productGone = () => {
    world.product = null
    for (const watcher of watchers) watcher()
  }
  return { world, session, sdk, say, productGone, endByHand: () => (byHand = true) }
}

describe('a visit to the player', () => {
  it('finds the running session, takes a ticket and connects, as after a reload PLAY-22', async () => {
    const { world, sdk } = await opened()
    expect(world.product).toEqual(running)
    expect(sdk.connect.mock.calls[0]?.[0]).toMatchObject({
      signalUrl: '/stream/node-1',
      ticket: 'ticket-1',
    })
  })

  it('gives the game the language of the page, and follows it until the visit ends LANG-4', async () => {
    const { session, sdk } = await opened()
    expect(sdk.connect.mock.calls[0]?.[0]).toMatchObject({ language: 'zh-CN' })
    setLanguage('en')
    session.stop()
    setLanguage('zh-CN')
    expect(sdk.setLanguage.mock.calls).toEqual([['en']])
  })

  it('leaves silently when nothing runs, and moves to the session that does PLAY-22', async () => {
    const none = await opened({ checkUserIsPlay: { is_play: 0, product: null } })
    expect(none.session.state().ending).toEqual({ kind: 'silent' })
    const other = { ...running, cid: 'cid-2' }
    const moved = await opened({ checkUserIsPlay: { is_play: 1, product: other } })
    expect(moved.session.state().ending).toEqual({ kind: 'moved', product: other })
    expect(moved.sdk.connect).not.toHaveBeenCalled()
  })

  it('can be retried after a failed connection PLAY-22', async () => {
    const { session } = await opened({ checkUserIsPlay: fails({ network: '网络连接不上' }) })
    expect(session.state().ending).toEqual({
      kind: 'unreachable',
      text: '网络连接不上',
      stage: 'session',
    })
  })

  it.each([
    ['session', { checkUserIsPlay: () => new Promise(() => {}) }, {}],
    ['ticket', {}, { getAccess: () => new Promise<never>(() => {}) }],
    ['player', {}, { createSdk: () => new Promise<never>(() => {}) }],
  ] as const)(
    'says that it came no further than %s when that hangs REACH-2',
    async (stage, answers, ports) => {
      const { world, session } = await opened(answers, ports)
      await world.pass(ENTRY_STAGES[stage].limitMs - 1)
      expect(session.state().ending).toBeNull()
      await world.pass(1)
      expect(session.state().ending).toMatchObject({ kind: 'unreachable', stage })
    },
  )

  it('names the failed stage of the stream, and says when the browser cannot show it REACH-1 REACH-2', async () => {
    const stuck = await opened()
    stuck.say('failed', { code: 'unreachable', stage: 'path' })
    expect(stuck.session.state().ending).toMatchObject({ kind: 'unreachable', stage: 'path' })
    const unfit = await opened()
    unfit.say('failed', { code: 'unsupported', why: 'noCodec' })
    expect(unfit.session.state().ending).toEqual({ kind: 'unfit', why: 'noCodec' })
  })

  it('connects by the servers of its access, and only by a relay if required REACH-3', async () => {
    const ice_servers = [{ urls: ['turn:r.example:3478'], username: 'u', credential: 'c' }]
    const { sdk } = await opened(
      {},
      {
        getAccess: () => Promise.resolve({ ...access, ice_servers, ice_transport_policy: 'relay' }),
      },
    )
    expect(sdk.connect.mock.calls[0]?.[0]).toMatchObject({
      iceServers: ice_servers,
      relayOnly: true,
    })
  })

  it('follows the scenes and is playable a second after play PLAY-17', async () => {
    const { world, session, say } = await opened()
    say('scene', { scene: 'wait', reason: 'applyGame', progress: 60 })
    expect(session.state()).toMatchObject({ phase: 'loading', progress: 60 })
    say('scene', { scene: 'play', progress: 100 })
    await world.pass(999)
    expect(session.state()).toMatchObject({ phase: 'loading', progress: 100 })
    await world.pass(1)
    expect(session.state().phase).toBe('playing')
  })

  it('is not playable if the connection is lost again within that second PLAY-17', async () => {
    const { world, session, say } = await opened()
    say('scene', { scene: 'play', progress: 100 })
    say('scene', { scene: 'reconnectingStatus', progress: 20 })
    await world.pass(1000)
    expect(session.state()).toMatchObject({ phase: 'loading', progress: 20 })
    expect(world.toasts).toEqual(['网络不太稳，正在重新连接'])
  })

  it('clears the product at stop and says why; at offline it keeps it PLAY-17', async () => {
    const stopped = await opened()
    stopped.say('scene', { scene: 'stop', text: '' })
    expect(stopped.world.product).toBeNull()
    expect(stopped.session.state().ending).toEqual({ kind: 'over', text: '' })
    expect(stopped.sdk.disconnect).toHaveBeenCalled()
    const offline = await opened()
    offline.say('scene', { scene: 'offline', text: '机房断电' })
    expect(offline.world.product).toEqual(running)
    expect(offline.session.state().ending).toEqual({ kind: 'over', text: '机房断电' })
  })

  it('probes every 5 s and ends when the server no longer knows the game PLAY-22', async () => {
    const { world, session } = await opened()
    await world.pass(5_000)
    expect(world.called('checkUserIsPlay')).toHaveLength(2)
    expect(session.state().ending).toBeNull()
    world.answers.checkUserIsPlay = { is_play: 0, product: null }
    await world.pass(5_000)
    await world.pass(1_000)
    expect(session.state().ending).toEqual({ kind: 'over', text: '' })
    await world.pass(60_000)
    expect(world.called('checkUserIsPlay')).toHaveLength(3)
  })

  it('continues through failed probes PLAY-22', async () => {
    const { world, session } = await opened()
    world.answers.checkUserIsPlay = fails({ network: '断网' })
    await world.pass(20_000)
    expect(world.called('checkUserIsPlay')).toHaveLength(5)
    expect(session.state().ending).toBeNull()
  })

  it("prefers the node's reason over the push that the product is gone", async () => {
    const { world, session, say, productGone } = await opened()
    productGone()
    await world.pass(100)
    say('ended', { reason: 'game_crashed' })
    await world.pass(10_000)
    expect(session.state().ending).toEqual({ kind: 'over', text: '游戏意外中断了' })
  })

  it('stays silent when the player ended the game', async () => {
    const { session, productGone, endByHand } = await opened()
    endByHand()
    productGone()
    expect(session.state().ending).toEqual({ kind: 'silent' })
  })

  it('says that another tab took the game over, and keeps the product', async () => {
    const { world, session, say } = await opened()
    say('failed', { code: 'taken_over' })
    expect(session.state().ending?.kind).toBe('takenOver')
    expect(world.product).toEqual(running)
  })

  it('gets a new ticket for each reconnection, and ends when there is none', async () => {
    const answers = [
      () => Promise.resolve(access),
      () => Promise.resolve({ ...access, ticket: 'ticket-2' }),
      fails({ refused: 404, message: '' }),
    ]
    const { sdk } = await opened({}, { getAccess: async () => answers.shift()!() })
    const renew = sdk.connect.mock.calls[0]![0].renewAddress!
    expect(await renew()).toEqual({ signalUrl: '/stream/node-1', ticket: 'ticket-2' })
    expect(await renew()).toBeNull()
  })

  it('ends when the game moved to a machine that needs another SDK PLAY-15 PLAY-21', async () => {
    const answers = [access, { ...access, adapter: 'haima' as const, signal_url: '' }]
    const { session, sdk } = await opened(
      {},
      { getAccess: () => Promise.resolve(answers.shift()!) },
    )
    await sdk.connect.mock.calls[0]![0].renewAddress!()
    expect(session.state().ending).toEqual({
      kind: 'unreachable',
      text: '游戏换到了另一台机器，请重新连接',
    })
    expect(sdk.disconnect).toHaveBeenCalled()
  })

  it('uses the SDK that the game names PLAY-21', async () => {
    const asked: string[] = []
    const { sdk } = fakeSdk()
    const { session } = await opened(
      {},
      {
        createSdk: ({ adapter }) => {
          asked.push(adapter)
          return Promise.resolve(sdk)
        },
      },
    )
    expect(asked).toEqual(['webrtc'])
    expect(session.sdk()).toBe(sdk)
    const unknown = await opened(
      {},
      {
        getAccess: () => Promise.resolve({ ...access, adapter: 'haima' }),
        createSdk: () => Promise.resolve(null),
      },
    )
    expect(unknown.session.state().ending?.kind).toBe('over')
    expect(unknown.world.product).toEqual(running)
  })

  it('can be started again after it was stopped, and ignores old answers', async () => {
    const { session, sdk } = await opened()
    session.stop()
    expect(sdk.disconnect).toHaveBeenCalled()
    const video = document.createElement('video')
    session.start(video, undefined)
    session.stop()
    session.start(video, undefined)
    await settle()
    expect(sdk.connect).toHaveBeenCalledTimes(2)
  })

  it('shows a warning, a pause and its end, and passes the answer on PLAY-27', async () => {
    const { session, sdk, say, world } = await opened()
    say('scene', { scene: 'play', progress: 100 })
    expect(session.state().idle).toBeNull()
    say('idle', { pausesInMs: 60_000 })
    expect(session.state().idle).toMatchObject({ kind: 'warned' })
    session.here()
    expect(sdk.here).toHaveBeenCalledOnce()
    say('idle', null)
    expect(session.state().idle).toBeNull()
    say('idle', { pausedForMs: 600_000 })
    expect(session.state()).toMatchObject({ phase: 'loading', idle: { kind: 'paused' } })
    say('ended', { reason: 'grace_over' })
    expect(session.state().ending).toEqual({
      kind: 'over',
      text: '你有很久没有操作，游戏已保存并结束',
    })
    expect(world.product).toBeNull()
  })

  it('unlocks the sound with a tap', async () => {
    const { session, say } = await opened()
    say('soundBlocked', {})
    expect(session.state().soundBlocked).toBe(true)
    await session.unlockSound()
    expect(session.state().soundBlocked).toBe(false)
  })
})
