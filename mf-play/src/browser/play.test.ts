// @vitest-environment happy-dom
import { emit } from '@cloudplay/bus'
import { useSession } from '@cloudplay/session'
import { endSession } from '@cloudplay/session/write'
import { describe, expect, it, vi } from 'vitest'
import { mould, productInUse, queueInfo } from '../play/testing/fake-world.ts'
import { pagePorts } from './ports.ts'
import { play, runPlay, timeWarnings } from './play.ts'

vi.mock('@cloudplay/api', () => ({
  call: async () => ({ info: useSession.getState().queue }),
  isApiFailure: () => false,
  clockAheadMs: () => 0,
  wordsFor: String,
}))

const pushed = {
  type: 'push_single_queueing' as const,
  text: '排到你了',
  ser_id: 'seat-3',
  product_code: 'p',
  game_id: 1,
  consume_type: 1,
  expires_at: Math.floor(Date.now() / 1000) + 40,
  mould_data: mould,
}

describe('the page', () => {
  it('offers a pushed seat by the name of the game that was waited for, and forgets it at logout PLAY-12', () => {
    useSession.setState({ loggedIn: true, queue: queueInfo, product: null })
    runPlay()
    runPlay()
    emit('seat:offered', pushed)
    expect(play.state()).toMatchObject({
      name: 'offered',
      seat: { cid: 'seat-3', name: '星海拾光', coinsPerHour: 150 },
    })
    useSession.setState({ loggedIn: false })
    expect(play.state().name).toBe('idle')
  })

  it('closes the offer of a game that turns out to be running', () => {
    useSession.setState({ loggedIn: true, queue: null, product: null })
    runPlay()
    emit('seat:offered', { ...pushed, ser_id: 'seat-4' })
    useSession.setState({ product: productInUse })
    expect(play.state().name).toBe('offered')
    useSession.setState({ product: { ...productInUse, game_id: 1 } })
    expect(play.state().name).toBe('idle')
  })

  it('ignores data of a player whom another one replaced in another tab PAGE-2', () => {
    useSession.setState({ loggedIn: true, queue: null, product: null })
    runPlay()
    emit('seat:offered', { ...pushed, ser_id: 'seat-9' })
    emit('playtime:low', { type: 'time_running_out', cid: 'cid-9', minutes_left: 5 } as never)
    expect([play.state().name, timeWarnings.now()?.cid]).toEqual(['offered', 'cid-9'])
    useSession.setState(({ generation }) => ({ generation: generation + 1 }))
    expect([play.state().name, timeWarnings.now()]).toEqual(['idle', null])
  })

  it('clears the browser of a player who left PAGE-2', () => {
    localStorage.clear()
    sessionStorage.clear()
    const { memory } = pagePorts
    memory.keepReconnect('cid-9')
    memory.keepHintDay(7)
    memory.keepRequest({ game_id: 7 } as never)
    memory.keepSeat({ cid: 'cid-9' } as never)
    timeWarnings.warn(
      { type: 'time_running_out', cid: 'cid-9', minutes_left: 5 } as never,
      null,
      Date.now(),
    )
    const kept = () => localStorage.length + sessionStorage.length
    expect(kept()).toBe(5)
    endSession()
    expect(kept()).toBe(0)
  })

  it('remembers a restart until the game runs again PLAY-14', () => {
    useSession.setState({
      loggedIn: true,
      queue: null,
      product: { ...productInUse, product_use_status: 2 },
    })
    runPlay()
    pagePorts.memory.keepReconnect('cid-9')
    useSession.setState({ product: { ...productInUse, product_use_status: 2, name: '企鹅' } })
    expect(pagePorts.memory.reconnect()).toBe('cid-9')
    useSession.setState({ product: productInUse })
    expect(pagePorts.memory.reconnect()).toBeNull()
  })
})

it('offers a game that was restarted before a reload again PLAY-14', async () => {
  vi.resetModules()
  const [session, fresh, ports] = [
    await import('@cloudplay/session'),
    await import('./play.ts'),
    await import('./ports.ts'),
  ]
  ports.pagePorts.memory.keepReconnect('cid-9')
  session.useSession.setState({
    loggedIn: true,
    queue: null,
    product: { ...productInUse, product_use_status: 2 },
  })
  fresh.runPlay()
  expect(fresh.play.state().name).toBe('reconnectOffered')
})
