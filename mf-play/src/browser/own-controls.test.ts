// @vitest-environment happy-dom
import { NO_CHANGES, type OwnControls } from '@cloudplay/contract/own-controls'
import {
  answer,
  offline,
  requestsOf,
  resetServer,
} from '@cloudplay/remote-kit/testing/fake-server.ts'
import { endSession, startSession } from '@cloudplay/session/write'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchControls, keepControls, keptControls, labelledLike } from './own-controls.ts'

vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call: (await import('@cloudplay/remote-kit/testing/fake-server.ts')).fakeCall,
}))

const swap = (key: 'KeyA' | 'KeyB'): OwnControls => ({
  keys: [{ from: key, to: 'Space' }],
  pad: [],
})
let onServer: OwnControls | null
const soon = () => vi.advanceTimersByTimeAsync(1_000)

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  resetServer()
  startSession('tok')
  onServer = null
  answer('getOwnControls', () => ({ controls: onServer }))
  answer('setOwnControls', ({ controls }) => {
    onServer = controls
    return {}
  })
})
afterEach(() => {
  endSession()
  vi.useRealTimers()
})

describe("a player's own controls on a device PLAY-30", () => {
  it('reach the server in one call for many changes, and other devices from there', async () => {
    keepControls(3, swap('KeyB'))
    keepControls(3, swap('KeyA'))
    await soon()
    expect(requestsOf('setOwnControls')).toEqual([{ game_id: 3, controls: swap('KeyA') }])
    localStorage.clear()
    expect(await fetchControls(3)).toEqual(swap('KeyA'))
    expect(keptControls(3)).toEqual(swap('KeyA'))
    expect(await fetchControls(3)).toBeNull()
  })

  it('are not lost without a network: the next game saves them', async () => {
    answer('setOwnControls', () => {
      throw offline()
    })
    keepControls(3, swap('KeyA'))
    await soon()
    onServer = swap('KeyB')
    answer('setOwnControls', ({ controls }) => {
      onServer = controls
      return {}
    })
    expect(await fetchControls(3)).toBeNull()
    expect([onServer, keptControls(3)]).toEqual([swap('KeyA'), swap('KeyA')])
  })

  it('go with a reset, here and on the other devices', async () => {
    keepControls(3, swap('KeyA'))
    keepControls(3, NO_CHANGES)
    await soon()
    expect(onServer).toBeNull()
    keepControls(4, swap('KeyA'))
    await soon()
    onServer = null
    // Another device has reset them.
    expect(await fetchControls(4)).toEqual(NO_CHANGES)
  })

  it('keep a touch layout that this device had before', async () => {
    const touch = [{ id: 'look', kind: 'look', x: 0.5, y: 0.5, sizePx: 120 }]
    localStorage.setItem('touch_pad_3', JSON.stringify(touch))
    expect(await fetchControls(3)).toBeNull()
    await soon()
    expect(onServer).toEqual({ ...NO_CHANGES, touch })
    expect(localStorage.getItem('touch_pad_3')).toBeNull()
  })

  it('go with their player, and never reach the next one', async () => {
    const touch = [{ id: 'look', kind: 'look', x: 0.5, y: 0.5, sizePx: 120 }] as const
    keepControls(3, { ...NO_CHANGES, touch: [...touch] })
    endSession()
    startSession('other')
    expect(keptControls(3)).toEqual(NO_CHANGES)
    onServer = swap('KeyB')
    await soon()
    expect(onServer).toEqual(swap('KeyB'))
    onServer = null
    expect(await fetchControls(3)).toBeNull()
    await soon()
    expect(requestsOf('setOwnControls')).toEqual([])
  })

  it('are the usual ones if the storage contains anything else', () => {
    for (const text of ['no json', '[1]', '{"keys":[{"from":"x","to":"y"}],"pad":[]}']) {
      localStorage.setItem('player.own_controls_3', text)
      localStorage.setItem('touch_pad_3', text)
      expect(keptControls(3)).toEqual(NO_CHANGES)
    }
  })

  it('take the labels of the game for its buttons', () => {
    const at = { x: 0.5, y: 0.5, sizePx: 60, kind: 'button' as const }
    const label = { 'zh-CN': '开门', en: 'Use' }
    const [door, other] = labelledLike(
      [
        { ...at, id: '1', action: { key: 'KeyE' } },
        { ...at, id: '2', action: { mouse: 0 } },
      ],
      [{ ...at, id: 'use', action: { key: 'KeyE' }, label }],
    )
    expect([door, other]).toMatchObject([{ id: '1', label }, { id: '2' }])
    expect(other).not.toHaveProperty('label')
  })
})
