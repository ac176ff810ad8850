import { afterEach, expect, it, vi } from 'vitest'
import { subscribe, unsubscribe } from './web-push.ts'

const asked: string[] = []
vi.mock('@cloudplay/api', () => ({
  call: async (name: string) => (asked.push(name), { public_key: 'AAAA' }),
}))
afterEach(() => vi.unstubAllGlobals())

it('is off after an untick that comes while subscribing is under way PLAY-26', async () => {
  let current: object | null = null
  let finish = () => {}
  const subscription = {
    endpoint: 'https://push.example/1',
    toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => (current = null),
  }
  const pushManager = {
    getSubscription: async () => current,
    subscribe: () => new Promise((resolve) => (finish = () => resolve((current = subscription)))),
  }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } })
  const ticked = subscribe()
  await vi.waitFor(() => expect(asked).toEqual(['webPushKey']))
  const unticked = unsubscribe()
  await new Promise(setImmediate)
  finish()
  await Promise.all([ticked, unticked])
  expect(current).toBeNull()
  expect(asked).toEqual(['webPushKey', 'webPushSubscribe', 'webPushUnsubscribe'])
})
