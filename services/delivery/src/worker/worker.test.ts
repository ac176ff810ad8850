import vm from 'node:vm'
import { beforeEach, describe, expect, it } from 'vitest'
import { SEAT_ALERT_TAG } from '@cloudplay/contract'
import { OFFLINE_PATH, removalText, workerText } from './worker-text.ts'

interface Tab {
  visibilityState: string
  focused: boolean
  focus: () => void
  postMessage: (message: unknown) => void
}
type Listener = (event: Record<string, unknown>) => void

/** What a browser gives a worker, as far as the site's uses it. Requests fail while the network is away. */
class Browser {
  readonly caches = new Map<string, Map<string, string>>()
  readonly asked: string[] = []
  isOnline = true
  isRegistered = true
  isPreloading = false
  hasTaken = false
  windows: Tab[] = []
  readonly opened: string[] = []
  readonly shown: { title: string; tag: string; data: unknown }[] = []
  #listeners = new Map<string, Listener>()

  start(text: string): void {
    this.#listeners.clear()
    const open = async (name: string) => {
      const kept = this.caches.get(name) ?? new Map<string, string>()
      this.caches.set(name, kept)
      return { add: async ({ url }: { url: string }) => kept.set(url, await this.#fetch(url)) }
    }
    const scope = {
      addEventListener: (type: string, listener: Listener) => this.#listeners.set(type, listener),
      skipWaiting: async () => undefined,
      location: { origin: 'https://play.example' },
      clients: {
        claim: async () => void (this.hasTaken = true),
        matchAll: async () => this.windows,
        openWindow: async (url: string) => void this.opened.push(url),
      },
      registration: {
        showNotification: async (title: string, { tag, data }: { tag: string; data: unknown }) =>
          void this.shown.push({ title, tag, data }),
        navigationPreload: { enable: async () => void (this.isPreloading = true) },
        unregister: async () => void (this.isRegistered = false),
      },
    }
    vm.runInNewContext(text, {
      self: scope,
      URL,
      fetch: ({ url }: { url: string }) => this.#fetch(url),
      Request: class {
        readonly url: string
        constructor(url: string) {
          this.url = url
        }
      },
      caches: {
        open,
        keys: async () => [...this.caches.keys()],
        delete: async (name: string) => this.caches.delete(name),
        match: async (url: string, { cacheName }: { cacheName: string }) =>
          this.caches.get(cacheName)?.get(url),
      },
    })
  }

  async #fetch(url: string): Promise<string> {
    this.asked.push(url)
    if (!this.isOnline) throw new TypeError('Failed to fetch')
    return `network: ${url}`
  }

  /** Sends an event, and waits for what its listener waits for. */
  async send(type: string, fields: Record<string, unknown> = {}): Promise<void> {
    let waited: Promise<unknown> = Promise.resolve()
    const waitUntil = (until: Promise<unknown>) => (waited = until)
    this.#listeners.get(type)?.({ ...fields, waitUntil })
    await waited
  }

  /** The worker's answer; undefined: it leaves the request to the browser. */
  ask(url: string, request: { mode: string; method?: string }, preloadResponse?: string) {
    let answer: Promise<unknown> | undefined
    this.#listeners.get('fetch')?.({
      request: { url, method: 'GET', ...request },
      preloadResponse: Promise.resolve(preloadResponse),
      respondWith: (given: Promise<unknown>) => (answer = given),
    })
    return answer
  }
}

const page = { mode: 'navigate' }
let browser: Browser

async function install(text: string): Promise<void> {
  browser.start(text)
  await browser.send('install')
  await browser.send('activate')
}

beforeEach(async () => {
  browser = new Browser()
  await install(workerText('<p>offline 1</p>'))
})

describe('the worker of the site PAGE-6', () => {
  it('gives every page from the network, and keeps none of them PAGE-2', async () => {
    expect(await browser.ask('/personal', page)).toBe('network: /personal')
    expect(await browser.ask('/personal', page, 'preloaded')).toBe('preloaded')
    const kept = [...browser.caches.values()].flatMap((cache) => [...cache.keys()])
    expect(kept).toEqual([OFFLINE_PATH])
    expect([browser.hasTaken, browser.isPreloading]).toEqual([true, true])
  })

  it('shows its own page where the network is gone, and the wanted one again after', async () => {
    browser.isOnline = false
    expect(await browser.ask('/game/1', page)).toBe(`network: ${OFFLINE_PATH}`)
    browser.isOnline = true
    expect(await browser.ask('/game/1', page)).toBe('network: /game/1')
  })

  it('fails as the browser does where its page was removed from the browser', async () => {
    browser.caches.clear()
    browser.isOnline = false
    await expect(browser.ask('/game/1', page)).rejects.toThrow('Failed to fetch')
  })

  it('leaves calls, files of releases and sent forms to the browser', () => {
    for (const mode of ['cors', 'no-cors', 'same-origin'])
      expect(browser.ask('/remotes/mf-catalog/1.0.0/remoteEntry.js', { mode })).toBeUndefined()
    expect(browser.ask('/deliver/act', { mode: 'navigate', method: 'POST' })).toBeUndefined()
  })

  it('does not install without its page, so that the one before stays', async () => {
    browser.isOnline = false
    browser.start(workerText('<p>offline 2</p>'))
    await expect(browser.send('install')).rejects.toThrow('Failed to fetch')
  })

  it('changes with its page, and takes the old one away', async () => {
    const [before] = browser.caches.keys()
    await install(workerText('<p>offline 2</p>'))
    expect([...browser.caches.keys()]).toHaveLength(1)
    expect(browser.caches.has(before!)).toBe(false)
  })

  it('is gone with all it kept once it is turned off', async () => {
    await install(removalText())
    expect([browser.isRegistered, [...browser.caches.keys()]]).toEqual([false, []])
    expect(browser.ask('/game/1', page)).toBeUndefined()
  })
})

describe('a seat that is ready PLAY-26', () => {
  const offer = { title: '座位好了', text: '点这里', url: '/game/1' }
  const pushed = () => browser.send('push', { data: { json: () => offer } })
  const press = (url: unknown) =>
    browser.send('notificationclick', { notification: { close: () => {}, data: { url } } })
  const tab = (visibilityState: string, focused = false) => {
    const heard: unknown[] = []
    browser.windows.push({
      visibilityState,
      focused,
      focus: () => heard.push('focus'),
      postMessage: (message) => heard.push(message),
    })
    return heard
  }

  it('is shown when it was pushed, unless the player looks at the site', async () => {
    tab('hidden')
    await pushed()
    expect(browser.shown).toEqual([
      { title: '座位好了', tag: SEAT_ALERT_TAG, data: { url: '/game/1' } },
    ])
    tab('visible', true)
    await pushed()
    expect(browser.shown).toHaveLength(1)
  })

  it('leads to the open tab, and opens the page of the game without one', async () => {
    await press('/game/1')
    expect(browser.opened).toEqual(['https://play.example/game/1'])
    const hidden = tab('hidden')
    const seen = tab('visible')
    await press('/game/1')
    expect([hidden, seen]).toEqual([[], ['focus', 'seat-alert:pressed']])
    expect(browser.opened).toHaveLength(1)
  })

  it('opens pages of this site only', async () => {
    await press('https://evil.example/')
    await press(undefined)
    expect(browser.opened).toEqual(['/', 'https://play.example/'])
  })
})
