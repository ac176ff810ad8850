import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { integrityOf } from '../builds/stored-file.ts'
import { ReleaseDeltas } from './release-deltas.ts'

const DICTIONARY = 'd'.repeat(64)
const bytes = Buffer.from('a delta')
const row = {
  files: {
    'page.js': { dictionary: DICTIONARY, sizeBytes: bytes.length, integrity: integrityOf(bytes) },
  },
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Deltas of one release, and the database's answers in their order. */
function deltasWith(...answers: Promise<object[]>[]) {
  const where = vi.fn(() => answers.shift() ?? Promise.resolve([row]))
  const read = vi.fn(() => Promise.resolve(bytes))
  const deltas = new ReleaseDeltas({
    database: { db: { select: () => ({ from: () => ({ where }) }) }, isAway: () => true } as never,
    files: {
      builds: { read },
      stored: () => ({ place: 'a/1.0.0.x', key: 'a/1.0.0.x/page.js', stored: { sizeBytes: 9 } }),
    } as never,
    now: Date.now,
  })
  const find = (dictionary = DICTIONARY) => deltas.find('a', '1.0.0', 'page.js', dictionary)
  return { find, where, read }
}

it('made-up dictionaries cost neither database nor store DELIV-27', async () => {
  const { find, where, read } = deltasWith()
  for (let nth = 0; nth < 1_000; nth++)
    expect(await find(nth.toString(16).padStart(64, '0'))).toBeNull()
  expect(where).toHaveBeenCalledTimes(1)
  expect(read).not.toHaveBeenCalled()
  expect(await find()).toEqual(bytes)
})

it('a database that hangs delays a file by a tenth of a second, once DELIV-27', async () => {
  const { find, where } = deltasWith(new Promise(() => {}))
  const first = find()
  await vi.advanceTimersByTimeAsync(100)
  expect(await first).toBeNull()
  expect(await find()).toBeNull()
  vi.setSystemTime(Date.now() + 60_000)
  expect(await find()).toBeNull()
  expect(where).toHaveBeenCalledTimes(1)
})

it('what was read last counts while it is read again, and what another instance made comes DELIV-27', async () => {
  const { find, where } = deltasWith(Promise.resolve([]), Promise.resolve([row]))
  expect(await find()).toBeNull()
  vi.setSystemTime(Date.now() + 5_000)
  expect(await find(), 'nobody waits for this').toBeNull()
  expect(await find()).toEqual(bytes)
  expect(where).toHaveBeenCalledTimes(2)
})

it('rows that cannot be understood are as if they were not there DELIV-27', async () => {
  const { find } = deltasWith(Promise.resolve([{ files: 'broken' }, { files: null }]))
  expect(await find()).toBeNull()
})
