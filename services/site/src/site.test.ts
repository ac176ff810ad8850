import { once } from 'node:events'
import http from 'node:http'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { fakeShell } from '../../delivery/src/testing/fake-build.ts'
import { prepareDatabase } from '../../gateway/src/testing/gateway.ts'
import { copyTemplate } from '../../gateway/src/testing/template.ts'
import { buildSite, type Site } from './site.ts'

let site: Site
let dataDir = ''
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cloudplay-pages-'))
  await copyTemplate(join(dataDir, 'database'), prepareDatabase)
  await writeFile(join(dataDir, 'teams.json'), '{"schema":1,"teams":{}}')
  const env = {
    DATA_DIR: dataDir,
    TEAMS_FILE: join(dataDir, 'teams.json'),
    DATABASE_URL: '',
    FORCE_HTTPS: '0',
    PAGES_PER_MINUTE: '5',
    LOG_LEVEL: 'silent',
  }
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  site = await buildSite({ shellDist: await fakeShell(), mediaDir: dataDir })
}, 180_000)
afterAll(async () => {
  vi.unstubAllEnvs()
  await site?.close()
  await rm(dataDir, { recursive: true, force: true })
})

it('answers a call that there is not with the envelope of the wire, however it is asked GATE-12', async () => {
  for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const)
    for (const url of [
      '/api/ess/nothing',
      '/api/ess/getGameInfo/',
      '/pay/nothing',
      '/internal/x',
    ]) {
      const answer = await site.app.inject({ method, url })
      expect([method, url, answer.statusCode, answer.json()]).toEqual([
        method,
        url,
        404,
        { status: 404, msg: expect.stringContaining(url), data: {} },
      ])
    }
})

it.each(['/api/operator/nowhere', '/deliver/nowhere'])(
  'shows an operator at %s a page with the way back',
  async (url) => {
    const headers = { host: 'localhost', 'sec-fetch-dest': 'document' }
    const answer = await site.app.inject({ url, headers })
    expect([answer.statusCode, answer.body]).toEqual([404, expect.stringContaining('没有这个页面')])
    expect(answer.body).toContain(`href="${url.replace('nowhere', 'history')}"`)
  },
)

it('limits the pages of one address per minute, but not files, calls and other addresses FAULT-5', async () => {
  const page = (url: string, remoteAddress: string) =>
    site.app.inject({ url, remoteAddress, headers: { accept: 'text/html' } })
  const statuses = []
  for (let n = 0; n < 7; n++) statuses.push((await page(`/page/${n}`, '203.0.113.1')).statusCode)
  expect(statuses).toEqual([404, 404, 404, 404, 404, 429, 429])
  expect((await page('/', '203.0.113.1')).headers['retry-after']).toMatch(/^\d+$/)
  expect((await page('/', '203.0.113.2')).statusCode).toBe(404)
  expect((await page('/registry-key.json', '203.0.113.2')).statusCode).toBe(200)
  expect((await page('/healthz', '203.0.113.1')).statusCode).toBe(200)
  expect((await page('/shell/none.js', '203.0.113.1')).statusCode).toBe(404)
}, 60_000)

it('limits the pages that are asked for by a way around FAULT-5', async () => {
  const origin = new URL(await site.app.listen({ port: 0, host: '127.0.0.1' }))
  const ask = async (path: string) => {
    const [answer] = await once(http.get({ port: origin.port, path }), 'response')
    answer.resume()
    return answer.statusCode
  }
  const around = ['/pay/../a', '/healthz/%2e%2e/b', '/internal/x/../../c', '/deliver/./../d']
  const statuses = []
  for (const path of [...around, '/e', ...around]) statuses.push(await ask(path))
  // The dashboard answers all below its address, and this visitor does not say who asks.
  expect(statuses).toEqual([404, 404, 404, 403, 404, 429, 429, 429, 429])
})
