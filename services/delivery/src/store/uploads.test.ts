import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callDelivery } from '../client/client.ts'
import { shipBuild } from '../client/ship-build.ts'
import { filesOf } from './manifest.ts'
import { fakeBuild } from '../testing/fake-build.ts'
import { startSite, type TestSite } from '../testing/test-site.ts'

const BEGUN = 40

let site: TestSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

const client = (team: string) => ({ url: site.url, key: site.key(team) })

async function begin(version: string): Promise<void> {
  const { manifest } = await fakeBuild({ version })
  await callDelivery(client('catalog'), 'POST', 'releases', manifest)
  site.clock.nowMs += 1_000
}
const isUnderWay = (version: string) =>
  site.edge.store.uploads.find('mf-catalog', version, 'catalog').then(
    () => true,
    () => false,
  )

describe('a team that begins upload after upload', () => {
  it('loses its own oldest ones, and keeps no other team from shipping', async () => {
    for (let count = 0; count < BEGUN; count++) await begin(`1.${count}.0`)
    const open: number[] = []
    for (let count = 0; count < BEGUN; count++)
      if (await isUnderWay(`1.${count}.0`)) open.push(count)
    expect(open).toEqual(Array.from({ length: 10 }, (_, index) => BEGUN - 10 + index))
    const { dir } = await fakeBuild({
      name: 'mf-wallet',
      version: '1.0.0',
      routes: [{ path: '/wallet', expose: './wallet', title: { 'zh-CN': '钱包', en: 'Wallet' } }],
    })
    expect(await shipBuild({ ...client('wallet'), dir })).toMatchObject({ already: false })
  })

  it('and the upload it works on stays the newest, however old it is', async () => {
    const first = `1.${BEGUN - 10}.0`
    await begin(first)
    await begin('2.0.0')
    expect(await isUnderWay(first)).toBe(true)
    expect(await isUnderWay(`1.${BEGUN - 9}.0`)).toBe(false)
  })

  it('and keeps one whose files still arrive, however slowly', async () => {
    const { dir, manifest } = await fakeBuild({ version: '3.0.0' })
    await begin('3.0.0')
    await begin('3.1.0')
    for (const file of filesOf(manifest).keys()) {
      site.clock.nowMs += 6 * 60_000
      const bytes = new Uint8Array(await readFile(path.join(dir, file)))
      const address = `releases/mf-catalog/3.0.0/files/${file}`
      await callDelivery(client('catalog'), 'PUT', address, bytes)
      await site.edge.store.uploads.sweep()
    }
    expect([await isUnderWay('3.0.0'), await isUnderWay('3.1.0')]).toEqual([true, false])
  })
})
