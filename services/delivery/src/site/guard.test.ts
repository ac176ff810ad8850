import { expect, it } from 'vitest'
import { newRemote, type RemoteState } from '../store/release-state.ts'
import type { Verb } from '../store/audit-log.ts'
import { shownBy } from './guard.ts'

const given = (version: string) => ({ version, since: '', by: '', publisher: 'team' as const })
const remote = (some: Partial<RemoteState> = {}): RemoteState => ({
  ...newRemote('a'),
  live: given('1'),
  ...some,
})
const canary = (version: string, percent: number, auto?: boolean) => ({
  canary: { ...given(version), percent, ...(auto && { auto }) },
})
const activity = (percent: number, off = false) => ({
  activity: { device: null, percent, fallback: null, prewarmMinutes: 0, off },
})
const until = (day: number) => ({ window: { from: null, until: `2026-09-0${day}T00:00:00.000Z` } })

const forAll = (version: string) => ({ version, isForAll: true })
const forSome = (version: string) => ({ version, isForAll: false })

const CHANGES: [string, Verb, Partial<RemoteState>, Partial<RemoteState>, unknown][] = [
  ['a promotion', 'promote', {}, { live: given('2') }, forAll('2')],
  ['a first version', 'promote', { live: null }, { live: given('1') }, forAll('1')],
  ['a canary promoted', 'promote', canary('2', 5), { live: given('2') }, forAll('2')],
  ['half of the visitors', 'canary', {}, canary('2', 50), forSome('2')],
  ['more than half', 'canary', {}, canary('2', 50.001), forAll('2')],
  ['a canary that grows automatically', 'canary', {}, canary('2', 1, true), forAll('2')],
  ['a larger share', 'canary', canary('2', 5), canary('2', 6), forSome('2')],
  ['a share that now grows', 'canary', canary('2', 5), canary('2', 5, true), forAll('2')],
  ['a smaller share', 'canary', canary('2', 50), canary('2', 5), null],
  ['another canary of the same share', 'canary', canary('2', 5), canary('3', 5), forSome('3')],
  ['a canary that ends', 'canary', canary('2', 5), {}, null],
  ['times', 'schedule', {}, until(1), forSome('1')],
  ['an audience', 'activity', activity(10), activity(20), forSome('1')],
  ['an activity switched on', 'activity', activity(10, true), activity(10), forSome('1')],
  ['an activity switched off', 'activity', activity(10), activity(10, true), null],
  ['times of what is switched off', 'activity', activity(1, true), activity(2, true), null],
  ['times with a version', 'activity', {}, { ...until(1), live: given('2') }, forAll('2')],
  ['a rollback', 'rollback', { live: given('2') }, {}, null],
  ['a withdrawal', 'withdraw', canary('2', 5), { live: null }, null],
  ['a freeze', 'freeze', {}, { frozen: { since: '', by: '', reason: '' } }, null],
  ['a build only', 'ship', {}, {}, null],
]

it.each(CHANGES)('%s (%s) shows what is new DELIV-26', (_name, verb, before, after, shown) => {
  expect(shownBy(verb, remote(before), remote(after))).toEqual(shown)
})

it('the first change of a remote may show something DELIV-26', () => {
  expect(shownBy('ship', undefined, remote())).toEqual(forAll('1'))
  expect(shownBy('ship', undefined, remote({ live: null, ...until(1) }))).toBeNull()
})
