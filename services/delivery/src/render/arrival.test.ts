import { SESSION_COOKIE } from '@cloudplay/contract'
import { describe, expect, it } from 'vitest'
import { fakeShell } from '../testing/fake-build.ts'
import { fakeServer, homeRoute } from '../testing/fake-server-build.ts'
import { isDrawn, renderSites, SKELETON_MS } from '../testing/render-site.ts'
import type { TestSite } from '../testing/test-site.ts'
import { visit, WINDOWS } from '../testing/visit.ts'

const sites = renderSites()
let site: TestSite

it('a page of a release arrives drawn, for device and language, with its styles and first data EDGE-1', async () => {
  site = await sites.openWith(
    fakeServer('return "<b style=\\"color:red\\">" + request.address + react.version + "</b>"'),
  )
  const html = await sites.drawn('/p/x?y=1')
  expect(html).toContain(
    '<div id="root" data-rendered="mobile"><main data-for="mobile zh-CN"><b style="color:red">/p/x?y=119</b></main></div>',
  )
  expect(html).toMatch(
    /<style nonce="[^"]+" data-emotion="cp a1" data-s="">\.cp-a1\{color:red\}<\/style>/,
  )
  const { response } = await visit(site, '/p/x?y=1')
  expect(response.headers.get('content-security-policy')).toMatch(
    /style-src 'self' 'nonce-[^']+' 'unsafe-hashes' 'sha256-[^']+';/,
  )
  await expect
    .poll(
      async () => (await visit(site, '/p/x', { 'user-agent': WINDOWS, cookie: 'lang=en' })).html,
    )
    .toContain('data-for="desktop en"')
  expect(sites.reasons()).toBe('rendered')
})

it('an address without a page arrives drawn by the shell alone EDGE-1', async () => {
  site = await sites.openWith(fakeServer('return "here"'))
  await expect.poll(async () => (await visit(site, '/nowhere')).html).toContain('nothing here')
  const { html, status } = await visit(site, '/nowhere', { cookie: 'lang=en' })
  expect([status, isDrawn(html)]).toEqual([404, true])
  expect(html).toContain('<main data-for="mobile en">nothing here</main>')
})

it('a player, a page behind the login and a device that is a guess get the skeleton EDGE-1', async () => {
  site = await sites.openWith(fakeServer('return "here"'))
  await sites.drawn()
  expect(isDrawn((await visit(site, '/p/', { cookie: `${SESSION_COOKIE}=abc` })).html)).toBe(false)
  expect(isDrawn((await visit(site, '/p/', { 'user-agent': 'curl/8' })).html)).toBe(false)
  const robot = {
    'user-agent':
      'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
  }
  await expect
    .poll(async () => (await visit(site, '/p/', robot)).html)
    .toContain('data-for="desktop zh-CN"')
  await sites.ship({
    version: '1.1.0',
    server: fakeServer('return "here"'),
    routes: [{ ...homeRoute, auth: true }],
  })
  expect(isDrawn((await visit(site, '/p/')).html)).toBe(false)
})

it('no browser gets a server build EDGE-2', async () => {
  site = await sites.openWith(fakeServer('return "here"'))
  for (const file of ['/remotes/mf-catalog/1.0.0/server.cjs', '/shell/server.cjs'])
    expect((await fetch(site.url + file)).status).toBe(404)
})

it('an unused release frees its memory, keeps its pages, and draws others when a visitor needs them EDGE-1', async () => {
  site = await sites.openWith(fakeServer('return "<b>" + request.address + "</b>"'), {
    idleMs: 500,
  })
  await sites.drawn('/p/kept')
  await expect.poll(() => site.edge.rendering.pids).toEqual([])
  expect(sites.reasons()).toBe('rendered')
  expect((await visit(site, '/p/kept')).html).toContain('<b>/p/kept</b>')
  expect(site.edge.rendering.pids).toEqual([])
  expect(await sites.drawn('/p/other')).toContain('<b>/p/other</b>')
})

describe('without its process a page arrives as a skeleton, without a wait EDGE-5', () => {
  it.each([
    ['killed', 'SIGKILL', /process ended/],
    ['slow', 'SIGSTOP', /did not answer/],
  ] as const)('that was %s', async (_, signal, reason) => {
    site = await sites.openWith(fakeServer('return "here"'), { answerMs: 300 })
    await sites.drawn()
    for (const pid of site.edge.rendering.pids) process.kill(pid, signal)
    expect(await sites.skeletons()).toBeLessThan(SKELETON_MS)
    await expect.poll(sites.reasons, { timeout: 20_000 }).toMatch(reason)
    expect(await sites.skeletons()).toBeLessThan(SKELETON_MS)
  })

  it('that is turned off', async () => {
    site = await sites.open({ renderProcesses: 0 })
    await sites.ship({ server: fakeServer('return "here"') })
    expect(await sites.skeletons()).toBeLessThan(SKELETON_MS)
    expect(sites.reasons()).toMatch(/turned off/)
    expect(site.edge.rendering.pids).toEqual([])
  })

  it('is said of a release without a server build, and of a shell without one', async () => {
    await sites.open()
    await sites.ship({})
    expect(await sites.skeletons()).toBeLessThan(SKELETON_MS)
    expect(sites.reasons()).toMatch(/release has no server build/)
    await sites.open({ shellDist: await fakeShell() })
    await sites.ship({ server: fakeServer('return "here"') })
    expect(await sites.skeletons()).toBeLessThan(SKELETON_MS)
    expect(sites.reasons()).toMatch(/shell has no server build/)
  })
})
