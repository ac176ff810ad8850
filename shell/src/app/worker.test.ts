// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startWorker } from './worker.ts'

const page = vi.hoisted(() => ({ context: null as { worker: string | null } | null }))
vi.mock('@cloudplay/api', () => ({ pageContext: () => page.context }))

const register = vi.fn<(address: string) => Promise<object>>()
const withWorkers = (serviceWorker: object | undefined) =>
  vi.stubGlobal('navigator', serviceWorker ? { serviceWorker } : {})

beforeEach(() => {
  page.context = { worker: '/worker.js' }
  register.mockReset().mockResolvedValue({ scope: '/' })
  withWorkers({ register })
})
afterEach(() => vi.unstubAllGlobals())

it('starts the worker that the edge names PAGE-6', async () => {
  expect(await startWorker()).toEqual({ scope: '/' })
  expect(register.mock.calls).toEqual([['/worker.js']])
})

it.each([
  ['on a dev server, whose page comes from no edge', null],
  ['where the operator turned it off', { worker: null }],
])('starts none %s PAGE-6', async (_, context) => {
  page.context = context
  expect(await startWorker()).toBeNull()
  expect(register).not.toHaveBeenCalled()
})

it('does without in a browser that has none, or refuses PAGE-6', async () => {
  withWorkers(undefined)
  expect(await startWorker()).toBeNull()
  withWorkers({ register })
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  register.mockRejectedValue(new Error('private window'))
  expect(await startWorker()).toBeNull()
  expect(warn).toHaveBeenCalled()
  warn.mockRestore()
})
