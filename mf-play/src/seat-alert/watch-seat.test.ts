// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { HeldSeat, PlayState } from '../play/states/state.ts'
import { setAlertSettings } from './settings.ts'
import { watchSeats } from './watch-seat.ts'

vi.mock('@cloudplay/api', () => ({ call: async () => ({ public_key: '' }) }))

const seat: HeldSeat = {
  cid: 'seat-1',
  productCode: 'p',
  gameId: 1,
  name: '星海拾光',
  image: '',
  gameType: 0,
  consumeType: 1,
  timeSlotIn: 0,
  message: '',
  standIn: 'ready',
  coinsPerHour: null,
  deadlineMs: null,
}
const READY = '《星海拾光》的座位好了'

let state: PlayState = { name: 'idle' }
const watchers = new Set<() => void>()
function become(next: PlayState): void {
  state = next
  for (const watcher of watchers) watcher()
}

const icons = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="icon"]')].map(({ href }) => href)
const shown: { title: string; options: NotificationOptions; close: () => void }[] = []
class FakeNotification {
  static permission = 'granted'
  close = vi.fn<() => void>()
  constructor(title: string, options: NotificationOptions) {
    shown.push({ title, options, close: this.close })
  }
  addEventListener() {}
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('Notification', FakeNotification)
  document.head.innerHTML = '<link rel="icon" href="/media/brand/favicon.svg">'
  document.title = '首页 - 云游戏'
  shown.length = 0
  watchSeats(
    { state: () => state, watch: (watcher) => (watchers.add(watcher), () => {}) },
    () => undefined,
  )
})
afterEach(() => {
  become({ name: 'idle' })
  watchers.clear()
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const hide = () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  vi.spyOn(document, 'hasFocus').mockReturnValue(false)
}

describe('a seat that is ready PLAY-26', () => {
  it('blinks in the title and on the icon, until it is entered', () => {
    become({ name: 'offered', seat })
    expect(document.title).toBe(READY)
    expect(icons()).toEqual([expect.stringMatching(/^data:image/)])
    vi.advanceTimersByTime(1_000)
    expect(document.title).toBe('首页 - 云游戏')
    vi.advanceTimersByTime(1_000)
    expect(document.title).toBe(READY)
    become({ name: 'entering', seat })
    expect(document.title).toBe('首页 - 云游戏')
    expect(icons()).toEqual([expect.stringContaining('favicon.svg')])
    vi.advanceTimersByTime(5_000)
    expect(document.title).toBe('首页 - 云游戏')
  })

  it('leaves the title of another page that the player went to', () => {
    become({ name: 'offered', seat })
    document.title = '资讯 - 云游戏'
    vi.advanceTimersByTime(1_000)
    expect(document.title).toBe(READY)
    become({ name: 'idle' })
    expect(document.title).toBe('资讯 - 云游戏')
  })

  it('is not said of a seat that the player has just asked for', () => {
    become({ name: 'offered', seat: { ...seat, standIn: 'entry' } })
    expect(document.title).toBe('首页 - 云游戏')
  })

  it('sends a notification to a player who wants one and looks elsewhere, and takes it back', async () => {
    hide()
    become({ name: 'offered', seat })
    await vi.advanceTimersByTimeAsync(0)
    expect(shown).toEqual([])
    become({ name: 'idle' })
    setAlertSettings({ notification: true })
    become({ name: 'offered', seat: { ...seat, cid: 'seat-2' } })
    await vi.advanceTimersByTimeAsync(0)
    expect(shown).toMatchObject([
      { title: READY, options: { tag: 'seat-ready', data: { url: '/game/1' } } },
    ])
    expect(shown[0]!.close).not.toHaveBeenCalled()
    become({ name: 'idle' })
    expect(shown[0]!.close).toHaveBeenCalledOnce()
  })

  it('is heard after the press that the browser takes, from a tab that can make a sound', async () => {
    let mayPlay = false
    const started = vi.fn<() => void>()
    const resumed = vi.fn<() => void>()
    const node = () => ({
      frequency: {},
      gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} },
      connect: () => ({ connect() {} }),
      start: started,
      stop() {},
    })
    vi.stubGlobal(
      'AudioContext',
      class {
        state = 'suspended'
        createOscillator = node
        createGain = node
        async resume() {
          resumed()
          if (mayPlay) this.state = 'running'
        }
      },
    )
    const request = vi.fn(async (_name: string, _options: object, use: (lock: object) => unknown) =>
      use({}),
    )
    vi.stubGlobal('navigator', { locks: { request } })
    const press = async (type: string) => {
      dispatchEvent(new Event(type))
      await vi.advanceTimersByTimeAsync(0)
    }
    // The finger comes down.
    await press('pointerdown')
    become({ name: 'offered', seat })
    expect(request).not.toHaveBeenCalled()
    become({ name: 'idle' })
    mayPlay = true
    await press('pointerup')
    become({ name: 'offered', seat: { ...seat, cid: 'seat-2' } })
    expect(started).toHaveBeenCalledTimes(2)
    resumed.mockClear()
    await press('pointerdown')
    expect(resumed).not.toHaveBeenCalled()
  })

  it('sends none to a player who sees the offer', async () => {
    setAlertSettings({ notification: true })
    vi.spyOn(document, 'hasFocus').mockReturnValue(true)
    become({ name: 'offered', seat })
    await vi.advanceTimersByTimeAsync(0)
    expect(shown).toEqual([])
  })
})
