import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { callDelivery } from './client/client.ts'
import { shipBuild } from './client/ship-build.ts'
import { hashKey } from './teams/team-keys.ts'
import { fakeBuild } from './testing/fake-build.ts'
import { newFolder } from './testing/folders.ts'
import { startSite, type TestSite } from './testing/test-site.ts'
import { writeTeams } from './testing/test-teams.ts'

let site: TestSite
afterEach(() => site.close())

it('the dashboard shows what is live, canaries, since when, by whom, and every change DELIV-8', async () => {
  site = await startSite()
  const client = { url: site.url, key: site.key('catalog'), by: '<b>小明</b>' }
  await shipBuild({ ...client, dir: (await fakeBuild({ version: '1.0.0' })).dir, promote: true })
  await shipBuild({ ...client, dir: (await fakeBuild({ version: '1.1.0' })).dir })
  await callDelivery(client, 'POST', 'remotes/mf-catalog/canary', { percent: 5 })
  const html = await (await fetch(`${site.url}/deliver`)).text()
  const text = html
    .replace(/<style.*?<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
  expect(text).toContain('mf-catalog 团队 catalog 1.0.0 2026年9月1日 12:00 ，&lt;b&gt;小明')
  expect(text).toContain('1.1.0 5% 访客')
  expect(text).toMatch(/正常.*变更记录.*灰度 mf-catalog 1\.1\.0.*交付 mf-catalog 1\.1\.0.*交付 mf-catalog 1\.0\.0/)
  expect(html).not.toContain('<b>小明')
})

it('in production the dashboard is for holders of a team key, and no keys are made', async () => {
  const dataDir = await newFolder()
  await mkdir(path.join(dataDir, 'delivery'))
  const teamsFile = await writeTeams({ ops: ['mf-catalog'] }, undefined, { ops: [hashKey('cpk_ops')] })
  // Left over from a time when this was a development site.
  await writeFile(path.join(dataDir, 'delivery/keys.json'), JSON.stringify({ schema: 1, teams: { ops: { key: 'cpk_development' } } }))
  site = await startSite({ dataDir, teamsFile, production: true })
  const open = (password?: string) =>
    fetch(`${site.url}/deliver`, {
      headers: password ? { authorization: `Basic ${Buffer.from(`me:${password}`).toString('base64')}` } : {},
    })
  const closed = await open()
  expect([closed.status, closed.headers.get('www-authenticate')?.startsWith('Basic')]).toEqual([401, true])
  expect((await open('cpk_other')).status).toBe(401)
  expect((await open('cpk_development')).status).toBe(401)
  expect((await open('cpk_ops')).status).toBe(200)
})
