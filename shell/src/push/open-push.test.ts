import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openPush } from './open-push.ts'

const close = vi.fn<() => void>()
const openPushSocket = vi.fn<(options: object) => () => void>(() => close)

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  vi.resetModules()
  vi.doMock('./push-client.ts', () => ({ openPushSocket }))
})
afterEach(() => {
  vi.doUnmock('./push-client.ts')
  vi.useRealTimers()
})

const options = { onSessionEnded: () => undefined }

it('opens the socket once its code is there, and closes it', async () => {
  const stop = openPush(options)
  await vi.waitFor(() => expect(openPushSocket).toHaveBeenCalledExactlyOnceWith(options))
  stop()
  expect(close).toHaveBeenCalledOnce()
})

it('opens nothing if it was closed before its code loaded', async () => {
  openPush(options)()
  await vi.dynamicImportSettled()
  expect(openPushSocket).not.toHaveBeenCalled()
})

it('asks again for code that could not be fetched', async () => {
  vi.doMock('./push-client.ts', () => {
    throw new Error('chunk 404')
  })
  const stop = openPush(options)
  await vi.dynamicImportSettled()
  vi.doMock('./push-client.ts', () => ({ openPushSocket }))
  vi.resetModules()
  await vi.advanceTimersByTimeAsync(5000)
  await vi.waitFor(() => expect(openPushSocket).toHaveBeenCalledOnce())
  stop()
})
