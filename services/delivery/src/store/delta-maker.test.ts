import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BuildStoreAway } from '../builds/build-store.ts'
import { makeDelta } from '../builds/delta.ts'
import { basesOf, DeltaMaker, versionsToReach } from './delta-maker.ts'
import { newRemote, type ReleaseRecord, type RemoteState } from './release-state.ts'

vi.mock(import('../builds/delta.ts'), async (original) => ({
  ...(await original()),
  makeDelta: vi.fn(),
}))

const at = (minute: number) => new Date(Date.UTC(2026, 8, 1, 4, minute)).toISOString()
const given = (version: string) => ({ version, since: at(0), by: '', publisher: 'team' as const })

const RELEASE: ReleaseRecord = {
  version: '',
  digest: '',
  shippedAt: at(0),
  team: 'catalog',
  by: '',
  who: null,
  fileCount: 1,
  sizeBytes: 1,
  shownAt: null,
  pruned: false,
  takenBack: null,
  source: null,
}

function remoteWith(
  releases: Record<string, Partial<ReleaseRecord>>,
  shown: Partial<RemoteState> = {},
): RemoteState {
  const records = Object.entries(releases).map(([version, some], nth): [string, ReleaseRecord] => [
    version,
    { ...RELEASE, version, shippedAt: at(nth), ...some },
  ])
  return { ...newRemote('catalog'), ...shown, releases: Object.fromEntries(records) }
}
const shownAt = (minute: number) => ({ shownAt: at(minute) })
const takenBack = { at: at(9), by: '', reason: '' }

it('a release that no visitor ever got never becomes a dictionary DELIV-27', () => {
  const remote = remoteWith(
    { '1.0.0': shownAt(1), '1.1.0': {}, '1.2.0': { takenBack }, '1.3.0': {} },
    { live: given('1.0.0') },
  )
  expect(basesOf(remote, '1.3.0')).toEqual(['1.0.0'])
  expect(basesOf(remote, '1.0.0')).toEqual([])
})

it('dictionaries are the last three that visitors got, and never pruned ones or the release itself DELIV-27', () => {
  const remote = remoteWith(
    {
      '1.0.0': shownAt(1),
      '1.1.0': shownAt(2),
      '1.2.0': { ...shownAt(3), pruned: true },
      '1.3.0': shownAt(4),
      '1.4.0': shownAt(5),
    },
    { live: given('1.1.0'), canary: given('1.4.0') as never, earlier: ['1.0.0', '1.3.0', 'gone'] },
  )
  expect(basesOf(remote, '1.4.0')).toEqual(['1.1.0', '1.3.0', '1.0.0'])
  expect(basesOf(remote, '1.5.0')).toEqual(['1.1.0', '1.4.0', '1.3.0'])
})

it('deltas are made of what visitors get, and of the three newest that they may get DELIV-27', () => {
  const remote = remoteWith(
    {
      '1.0.0': shownAt(1),
      '1.1.0': {},
      '1.2.0': { pruned: true },
      '1.3.0': { takenBack },
      '1.4.0': {},
      '1.5.0': {},
      '1.6.0': {},
    },
    { live: given('1.0.0') },
  )
  expect(versionsToReach(remote)).toEqual(['1.0.0', '1.6.0', '1.5.0', '1.4.0'])
})

/** A maker for one remote, whose releases have two files that may be deltas. */
function makerOf(remote: RemoteState) {
  const clock = { nowMs: Date.parse(at(0)) }
  const kept: string[] = []
  const write = vi.fn((_key: string) => Promise.resolve())
  const files = {
    listed: (_name: string, version: string) => ({ place: version, files: ['a.js', 'b.js'] }),
    stored: (_name: string, version: string, file: string) => ({
      key: `${version}/${file}`,
      stored: { sizeBytes: 5_000, brotliBytes: 1_000 },
    }),
    readAside: (...of: string[]) => Promise.resolve(Buffer.from(of.join())),
  }
  const store = { state: { remotes: { a: remote } }, files, afterOwnChanges: () => {} }
  const deltas = {
    bases: (place: string) =>
      Promise.resolve(
        new Set(kept.flatMap((pair) => (pair.startsWith(place) ? pair.slice(-5) : []))),
      ),
    keep: (place: string, base: string) => Promise.resolve(void kept.push(`${place} ${base}`)),
  }
  const maker = new DeltaMaker({
    store,
    deltas,
    database: { isAway: () => false },
    builds: { write },
    now: () => clock.nowMs,
  } as never)
  return { maker, kept, write, clock }
}
const THREE_BEFORE = remoteWith(
  { '1.0.0': shownAt(1), '1.1.0': shownAt(2), '1.2.0': shownAt(3), '2.0.0': {} },
  { live: given('1.2.0') },
)

beforeEach(() => vi.mocked(makeDelta).mockReset())
afterEach(() => {
  vi.useRealTimers()
})

it('a team whose files keep the processor busy has to wait for the next hour DELIV-27', async () => {
  vi.mocked(makeDelta).mockResolvedValue({ delta: null, tookMs: 30_000 })
  const { maker, kept, clock } = makerOf(THREE_BEFORE)
  await maker.lookAtAll()
  // One file of each: more would be too much for one release against another.
  expect(makeDelta).toHaveBeenCalledTimes(2)
  await maker.lookAtAll()
  expect(kept).toEqual(['1.2.0 1.1.0', '1.2.0 1.0.0'])
  clock.nowMs += 3_600_000
  await maker.lookAtAll()
  expect(kept.slice(2)).toEqual(['2.0.0 1.2.0', '2.0.0 1.1.0'])
})

it('what the end of a team’s hour cut short is not taken for compared, and is made in the next hour DELIV-27', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.mocked(makeDelta).mockResolvedValue({ delta: null, tookMs: 1 })
  for (const tookMs of [30_000, 28_000, 2_500])
    vi.mocked(makeDelta).mockResolvedValueOnce({ delta: null, tookMs })
  const { maker, kept, clock } = makerOf(THREE_BEFORE)
  await maker.lookAtAll()
  expect(kept).toEqual(['1.2.0 1.1.0', '1.2.0 1.0.0'])
  clock.nowMs += 3_600_000
  await vi.advanceTimersByTimeAsync(3_600_000)
  await maker.look()
  expect(kept.slice(2)).toEqual(['2.0.0 1.2.0', '2.0.0 1.1.0', '2.0.0 1.0.0'])
  expect(vi.getTimerCount(), 'nothing is left to do').toBe(0)
})

it('what the end of an instance cut short is left to the next one DELIV-27', async () => {
  const { maker, kept } = makerOf(THREE_BEFORE)
  vi.mocked(makeDelta).mockImplementation(() => {
    maker.close()
    return Promise.resolve({ delta: null, tookMs: 1 })
  })
  await maker.lookAtAll()
  expect(makeDelta).toHaveBeenCalledTimes(1)
  expect(kept).toEqual([])
})

it('a store that is away leaves the release for the next look DELIV-27', async () => {
  vi.mocked(makeDelta).mockResolvedValue({ delta: Buffer.from('delta'), tookMs: 1 })
  const { maker, kept, write } = makerOf(THREE_BEFORE)
  write.mockRejectedValueOnce(new BuildStoreAway('away'))
  await maker.lookAtAll()
  expect(kept).toEqual([])
  await maker.lookAtAll()
  expect(kept).toHaveLength(5)
  await maker.lookAtAll()
  expect(kept, 'nothing twice').toHaveLength(5)
})
