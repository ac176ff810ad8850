// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStreamingSdk } from '../index.ts'
import { ENTRY_STAGES } from '../../stages/stages.ts'
import type { StreamAddress, StreamEvents, StreamingSdk } from '../sdk/streaming-sdk.ts'
import { clientToken } from './client-token.ts'
import { sceneOf } from './vendor-scenes.ts'
import type { VendorGame, VendorInit } from './vendor-script.ts'

const access = {
  adapter: 'haima' as const,
  haima_package_name: 'com.example.racer',
  haima_access_key: '625a706566676a397432573238557444',
  haima_access_key_id: '8F3BB845AD4',
  haima_channel_id: 'web',
  haima_sdk_url: 'https://sdk.vendor.example/saas-sdk.js',
  signal_url: '',
  ticket: 'ticket-1',
}

/** A stand-in for the vendor's script that behaves as its manual says: it draws into the box it is given. */
class StandIn {
  init: VendorInit | null = null
  game: VendorGame | null = null
  calls: string[] = []
  initSDK(options: VendorInit) {
    this.init = options
  }
  startGame(selector: string, options: VendorGame) {
    if (!this.init) throw new Error('initSDK comes first')
    const box = document.querySelector(selector)
    if (!box) throw new Error(`no box ${selector}`)
    this.game = options
    box.append(document.createElement('canvas'))
    this.init.onSceneChanged('init', null)
  }
  stopGame = () => void this.calls.push('stopGame')
  enterQueue = () => void this.calls.push('enterQueue')
  outQueue = () => void this.calls.push('outQueue')
  enableAudio = () => void this.calls.push('enableAudio')
}

let script: StandIn
let answer: 'loads' | 'fails' | 'is empty'
const stage = document.createElement('div')

beforeEach(() => {
  script = new StandIn()
  answer = 'loads'
  stage.innerHTML = '<video></video>'
  document.body.append(stage)
  vi.spyOn(document.head, 'append').mockImplementation((node) => {
    const element = node as HTMLScriptElement
    queueMicrotask(() => {
      if (answer === 'fails') return element.onerror?.(new Event('error'))
      if (answer === 'loads') window.Cloudplay = script
      element.onload?.(new Event('load'))
    })
  })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  delete window.Cloudplay
  vi.restoreAllMocks()
})

let urls = 0
/** Each test has a separate address, because a loaded script stays loaded. */
async function connected(
  renewAddress?: () => Promise<StreamAddress | null>,
): Promise<{ sdk: StreamingSdk; heard: [keyof StreamEvents, object][] }> {
  const sdk = (await createStreamingSdk(
    { ...access, haima_sdk_url: `${access.haima_sdk_url}?${urls++}` },
    'player-1',
  ))!
  const heard: [keyof StreamEvents, object][] = []
  for (const name of ['scene', 'firstFrame', 'failed', 'ended'] as const)
    sdk.on(name, (event) => heard.push([name, event]))
  sdk.connect({
    signalUrl: '',
    ticket: '',
    video: stage.querySelector('video')!,
    ...(renewAddress && { renewAddress }),
  })
  await vi.waitFor(() => expect(heard.length).toBeGreaterThan(0))
  return { sdk, heard }
}

describe('the vendor SDK behind the one interface PLAY-21', () => {
  it('starts the game with the keys the gateway named, in a box next to the video', async () => {
    const { heard } = await connected()
    expect(script.init).toMatchObject({ accessKeyID: '8F3BB845AD4', channelId: 'web' })
    expect(script.game).toMatchObject({
      pkg_name: 'com.example.racer',
      userinfo: { uId: 'player-1', utoken: 'ticket-1' },
      appChannel: 'web',
    })
    expect(stage.querySelector('video + div > canvas')).not.toBeNull()
    expect(heard).toEqual([['scene', { scene: 'init', progress: 20 }]])
  })

  it("reports its scenes as the cloud player's, and the first frame once", async () => {
    const { sdk, heard } = await connected()
    const say = script.init!.onSceneChanged
    say('wait', { state: 'whetherToQueue' })
    sdk.enterQueue?.()
    say('videoStreamInfo', { fps: 30 })
    say('totalTime', null)
    say('play', null)
    say('reconnectingStatus', null)
    say('play', null)
    say('stop', { errorMessage: '长时间未操作，游戏已结束' })
    expect(
      heard
        .filter(([name]) => name === 'scene')
        .map(([, scene]) => (scene as { scene: string }).scene),
    ).toEqual(['init', 'wait', 'totalTime', 'play', 'reconnectingStatus', 'play', 'stop'])
    expect(heard.at(-1)?.[1]).toEqual({ scene: 'stop', text: '长时间未操作，游戏已结束' })
    expect(heard.filter(([name]) => name === 'firstFrame')).toHaveLength(1)
    expect(script.calls).toEqual(['enterQueue', 'enableAudio'])
  })

  it('leaves the vendor, removes its box, and is silent afterwards', async () => {
    const { sdk, heard } = await connected()
    sdk.disconnect()
    sdk.disconnect()
    expect(script.calls).toEqual(['outQueue', 'stopGame'])
    expect(stage.querySelector('canvas')).toBeNull()
    const before = heard.length
    script.init!.onSceneChanged('play', null)
    expect(heard).toHaveLength(before)
  })

  it('tells the site every five seconds that it is still there, even after a failed call, and ends with the session', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const answers: (() => Promise<StreamAddress | null>)[] = [
        () => Promise.resolve({ signalUrl: '', ticket: 'ticket-2' }),
        () => Promise.reject(new Error('offline')),
        () => Promise.resolve(null),
      ]
      const renewAddress = vi.fn(() => answers.shift()!())
      const { heard } = await connected(renewAddress)
      await vi.advanceTimersByTimeAsync(10_000)
      expect(renewAddress).toHaveBeenCalledTimes(2)
      expect(script.calls).toEqual([])
      await vi.advanceTimersByTimeAsync(5_000)
      expect(heard.at(-1)).toEqual(['ended', { reason: 'released' }])
      expect(script.calls).toEqual(['outQueue', 'stopGame'])
      await vi.advanceTimersByTimeAsync(30_000)
      expect(renewAddress).toHaveBeenCalledTimes(3)
    } finally {
      vi.useRealTimers()
    }
  })

  it('ends in time when the vendor hangs, and waits in its queue without a limit REACH-2', async () => {
    vi.useFakeTimers()
    try {
      const { heard } = await connected()
      await vi.advanceTimersByTimeAsync(ENTRY_STAGES.boot.limitMs)
      expect(heard.at(-1)).toEqual(['failed', { code: 'unreachable', stage: 'boot' }])
      expect(script.calls).toContain('stopGame')
      const queued = await connected()
      script.init!.onSceneChanged('wait', { state: 'whetherToQueue' })
      await vi.advanceTimersByTimeAsync(3_600_000)
      expect(queued.heard.filter(([name]) => name === 'failed')).toEqual([])
      script.init!.onSceneChanged('wait', { state: 'applyGame' })
      await vi.advanceTimersByTimeAsync(ENTRY_STAGES.boot.limitMs)
      expect(queued.heard.at(-1)).toEqual(['failed', { code: 'unreachable', stage: 'boot' }])
    } finally {
      vi.useRealTimers()
    }
  })

  it.each(['fails', 'is empty'] as const)(
    'says so when the script %s, and may be tried again',
    async (how) => {
      answer = how
      const { heard } = await connected()
      expect(heard).toEqual([['failed', { code: 'unreachable', stage: 'player' }]])
      answer = 'loads'
      expect((await connected()).heard[0]?.[0]).toBe('scene')
    },
  )

  it('is refused without an address or a package', async () => {
    expect(await createStreamingSdk({ ...access, haima_sdk_url: '' }, 'player-1')).toBeNull()
    expect(await createStreamingSdk({ ...access, haima_package_name: '' }, 'player-1')).toBeNull()
  })

  it('accepts unknown extra information', () => {
    for (const strange of [null, undefined, 7, 'x', [], { errorMessage: 5 }]) {
      expect(sceneOf('stop', strange)).toEqual({ scene: 'stop', text: '' })
      expect(sceneOf('wait', strange)).toMatchObject({ reason: 'applyGame' })
    }
    expect(sceneOf('constructor', null)).toBeNull()
  })
})

describe('the client token', () => {
  const parts = {
    uid: 'player-1',
    utoken: 'ticket-1',
    packageName: 'com.example.racer',
    accessKeyId: '8F3BB845AD4',
    channelId: 'web',
    accessKey: access.haima_access_key,
  }

  it('is the SHA-1 of AES-128-ECB, as made by another implementation', async () => {
    expect(await clientToken(parts)).toBe('814fedb87e1a3f40c3f9d31765013f8ee5e1af1c')
  })

  it('refuses a key that is none', async () => {
    await expect(clientToken({ ...parts, accessKey: 'nope' })).rejects.toThrow('hexadecimal')
  })
})
