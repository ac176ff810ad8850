import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fakeBuild } from './testing/fake-build.ts'
import { newDatabase } from './testing/test-database.ts'
import { runDeliver } from './testing/run-deliver.ts'
import { startSite, type TestSite } from './testing/test-site.ts'

const REMOTE = 'mf-catalog'
const AGAIN = ['--force', '--reason', 'the gateway was at fault']

let site: TestSite
// The embedded database takes its seconds here, not in the first test.
beforeAll(async () => (await newDatabase()).close())
beforeEach(async () => {
  site = await startSite()
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await run('ship', (await fakeBuild({ version })).dir)
    site.clock.nowMs += 1000
  }
  await run('promote', REMOTE, '1.0.0')
})
afterEach(() => site.close())

const run = (...args: string[]) => runDeliver(site, ...args)
const live = () => site.edge.store.remote(REMOTE).live?.version
const canary = () => site.edge.store.remote(REMOTE).canary?.version
const refused = (words: string) => ({ code: 1, out: expect.stringContaining(words) as unknown })

describe('a version that was taken back', () => {
  it.each([
    ['a canary', ['canary', REMOTE, '5', '1.2.0']],
    ['a live version', ['promote', REMOTE, '1.2.0']],
  ])('stays back after it was %s, for every verb DELIV-23', async (_name, shown) => {
    await run(...shown)
    expect(await run('rollback', REMOTE, '--reason', 'empty page')).toMatchObject({ code: 0 })
    const { dir } = await fakeBuild({ version: '1.2.0' })
    for (const again of [
      ['promote', REMOTE, '1.2.0'],
      ['canary', REMOTE, '5', '1.2.0'],
      ['canary', REMOTE, '--auto', '5', '1.2.0'],
      ['schedule', REMOTE, '1.2.0'],
      ['activity', 'put', REMOTE, '1.2.0', '--yes'],
      ['ship', dir, '--promote'],
      ['ship', dir, '--promote', '--until', '2027-01-01T00:00:00Z'],
    ])
      expect(await run(...again), again.join(' ')).toEqual(
        refused('1.2.0 was taken back at 2026-09-01T04:00:03.000Z by '),
      )
    expect((await run('promote', REMOTE, '1.2.0')).out).toContain(': empty page; ship a fixed')
    expect((await run('status')).out).toContain('1.2.0 (taken back), 1.1.0')
    expect([live(), canary()]).toEqual(['1.0.0', undefined])
  })

  it('is not what promote takes without a version DELIV-23', async () => {
    await run('canary', REMOTE, '5', '1.2.0')
    await run('rollback', REMOTE)
    await run('promote', REMOTE)
    expect(live()).toBe('1.1.0')
  })

  it('is not where a rollback leads DELIV-23', async () => {
    await run('promote', REMOTE, '1.1.0')
    await run('promote', REMOTE, '1.2.0')
    await run('canary', REMOTE, '5', '1.1.0')
    await run('rollback', REMOTE)
    await run('rollback', REMOTE)
    expect(live()).toBe('1.0.0')
    expect(await run('rollback', REMOTE, '--to', '1.1.0')).toMatchObject({ code: 1 })
  })

  it('is not what a saved set brings back DELIV-23', async () => {
    await run('promote', REMOTE, '1.2.0')
    await run('set', 'save', 'sale', '--team', 'catalog')
    await run('rollback', REMOTE)
    const restore = ['set', 'restore', 'sale', '--team', 'catalog']
    expect(await run(...restore)).toEqual(refused('1.2.0 was taken back at '))
    expect(await run(...restore, ...AGAIN)).toMatchObject({ code: 0 })
    expect(live()).toBe('1.2.0')
    expect((await run('log', REMOTE, '--limit', '1')).out).toContain('was 1.0.0, by force: the')
  })

  it.each([
    ['schedule', [REMOTE, '1.2.0']],
    ['activity', ['put', REMOTE, '1.2.0', '--yes']],
    ['ship', ['--promote']],
  ])('goes live with %s by force, which the log keeps DELIV-23', async (verb, args) => {
    await run('promote', REMOTE, '1.2.0')
    await run('rollback', REMOTE)
    const { dir } = await fakeBuild({ version: '1.2.0' })
    const command = verb === 'ship' ? [verb, dir, ...args] : [verb, ...args]
    expect(await run(...command), 'without force').toMatchObject({ code: 1 })
    expect(await run(...command, '--force'), 'without a reason').toMatchObject({ code: 2 })
    expect(await run(...command, ...AGAIN)).toMatchObject({ code: 0 })
    expect(live()).toBe('1.2.0')
    expect((await run('log', REMOTE, '--limit', '1')).out).toContain(', by force: the gateway was')
  })

  it('goes live by force with a reason, which the log keeps DELIV-23', async () => {
    await run('promote', REMOTE, '1.2.0')
    await run('rollback', REMOTE)
    expect(await run('promote', REMOTE, '1.2.0', '--force')).toMatchObject({ code: 2 })
    expect(await run('canary', REMOTE, '5', '1.2.0', ...AGAIN)).toMatchObject({ code: 0 })
    expect(canary()).toBe('1.2.0')
    expect(await run('promote', REMOTE, '1.2.0')).toMatchObject({ code: 0 })
    expect((await run('log', REMOTE)).out).toContain('by force: the gateway was at fault')
  })

  it('stays back for an instance that starts later DELIV-23', async () => {
    await run('promote', REMOTE, '1.2.0')
    await run('rollback', REMOTE, '--reason', 'empty page')
    await site.close()
    const { dataDir } = site
    site = await startSite({ dataDir })
    expect(await run('promote', REMOTE, '1.2.0')).toEqual(refused('empty page'))
  })
})
