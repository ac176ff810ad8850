import { once } from 'node:events'
import fs from 'node:fs'
import { request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { isLocalRemote, LOCAL_ERROR_CHARS_MAX } from '@cloudplay/contract/local-remote'
import { MANIFEST_FILE } from '@cloudplay/contract/registry'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { integrityOf } from '../build/stamp.ts'
import { LocalBuilds } from './local-builds.ts'
import { startLocalServer, type LocalServer } from './local-server.ts'

const SITE = 'https://play.example.com'

let folder: string
let builds: LocalBuilds
let server: LocalServer

/** Puts a build into the folder, with a server build and a file that its manifest does not name. */
function build(version: string): void {
  const write = (file: string, text: string) => {
    fs.writeFileSync(path.join(folder, file), text)
    return { file, integrity: integrityOf(text) }
  }
  const entry = write('remoteEntry.js', `/* entry of ${version} */`)
  const page = write('page-guild.js', `/* page of ${version} */`)
  const manifest = {
    name: 'mf-guild',
    version,
    container: 'mf_guild',
    entry,
    routes: [{ path: '/guild', expose: './guild', title: { 'zh-CN': '公会', en: 'Guild' } }],
    chunks: { './guild': [page] },
    files: [page],
    server: write('server.cjs', 'secret'),
  }
  write('notes.txt', 'secret')
  fs.writeFileSync(path.join(folder, MANIFEST_FILE), JSON.stringify(manifest))
  builds.take(folder)
}

beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cloudplay-local-'))
  builds = new LocalBuilds('mf-guild')
  server = await startLocalServer({ builds, site: SITE }, 0)
})
afterEach(() => {
  server.close()
  fs.rmSync(folder, { recursive: true })
})

/** Asks as the headers say, by the very path, which a browser would tidy first. */
async function ask(address: string, headers: OutgoingHttpHeaders = {}, method = 'GET') {
  const asked = request({
    host: '127.0.0.1',
    port: server.port,
    path: address,
    method,
    headers,
  }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  let text = ''
  for await (const chunk of answer) text += String(chunk)
  return { status: answer.statusCode, headers: answer.headers, text }
}

describe('what a local server has DELIV-6', () => {
  it('is a row for the registry, and the files that it names', async () => {
    expect(JSON.parse((await ask('/remote.json')).text)).toEqual({
      schema: 1,
      name: 'mf-guild',
      build: null,
      error: null,
    })
    build('1.0.0.local')
    const said = JSON.parse((await ask('/remote.json')).text) as unknown
    expect(isLocalRemote(said)).toBe(true)
    expect(said).toMatchObject({
      build: { version: '1.0.0.local', base: '/builds/1.0.0.local/' },
      error: null,
    })
    const file = await ask('/builds/1.0.0.local/page-guild.js?retry=1')
    expect([file.status, file.text, file.headers['content-type']]).toEqual([
      200,
      '/* page of 1.0.0.local */',
      'text/javascript; charset=utf-8',
    ])
  })

  it('stays for open pages when there is a newer build, and when that one is broken', async () => {
    build('1.0.0.local')
    build('1.0.1.local')
    builds.fail('Unexpected token')
    expect(JSON.parse((await ask('/remote.json')).text)).toMatchObject({
      build: { version: '1.0.1.local' },
      error: 'Unexpected token',
    })
    for (const version of ['1.0.0.local', '1.0.1.local'])
      expect((await ask(`/builds/${version}/remoteEntry.js`)).text).toBe(
        `/* entry of ${version} */`,
      )
    builds.fail('x'.repeat(LOCAL_ERROR_CHARS_MAX * 2))
    expect(isLocalRemote(builds.said())).toBe(true)
  })

  it.each([
    '/builds/1.0.0.local/server.cjs',
    '/builds/1.0.0.local/notes.txt',
    `/builds/1.0.0.local/${MANIFEST_FILE}`,
    '/builds/1.0.0.local/../../../../../../etc/passwd',
    '/builds/1.0.0.local/..%2f..%2fetc/passwd',
    '/builds/../package.json',
    '/builds/1.0.0.local/%2e%2e/remoteEntry.js',
    '/builds/1.0.0.local//remoteEntry.js',
    '/builds/__proto__/constructor',
    '/builds/2.0.0.local/remoteEntry.js',
    '/builds/',
    '//remote.json',
    '/',
    '/package.json',
  ])('is nothing else: not %s', async (address) => {
    build('1.0.0.local')
    expect((await ask(address)).status).toBe(404)
  })

  it('reaches the page by a stream, immediately and after each change', async () => {
    build('1.0.0.local')
    const asked = request({
      host: '127.0.0.1',
      port: server.port,
      path: '/changes',
      headers: { origin: SITE },
    }).end()
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    expect(answer.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'access-control-allow-origin': SITE,
    })
    let text = ''
    answer.on('data', (chunk) => (text += String(chunk)))
    const said = (what: string) => expect.poll(() => text).toBe(what)
    await said('retry: 1000\ndata: 1.0.0.local\n\n')
    build('1.0.1.local')
    build('1.0.1.local')
    builds.fail('broken')
    await said('retry: 1000\ndata: 1.0.0.local\n\ndata: 1.0.1.local\n\ndata: 1.0.1.local\n\n')
    asked.destroy()
  })
})

describe('who may have it DELIV-6', () => {
  it('pages of the site it was started against, also after the browser asked about the private network', async () => {
    expect(
      (await ask('/remote.json', { origin: SITE })).headers['access-control-allow-origin'],
    ).toBe(SITE)
    const asked = { origin: SITE, 'access-control-request-method': 'GET' }
    const preflight = await ask(
      '/remote.json',
      { ...asked, 'access-control-request-private-network': 'true' },
      'OPTIONS',
    )
    expect([preflight.status, preflight.headers['access-control-allow-private-network']]).toEqual([
      204,
      'true',
    ])
    expect((await ask('/remote.json', asked, 'OPTIONS')).headers).not.toHaveProperty(
      'access-control-allow-private-network',
    )
  })

  it.each([
    'https://evil.example',
    'https://play.example.com.evil.example',
    'http://play.example.com',
    'null',
  ])('no page of %s', async (origin) => {
    for (const method of ['GET', 'OPTIONS']) {
      const { status, headers, text } = await ask('/remote.json', { origin }, method)
      expect([status, headers['access-control-allow-origin'], text]).toEqual([403, undefined, ''])
    }
  })

  it('no script element of another site', async () => {
    build('1.0.0.local')
    const headers = { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' }
    expect((await ask('/builds/1.0.0.local/remoteEntry.js', headers)).status).toBe(403)
  })

  it.each([
    'evil.example',
    'localhost.evil.example:3004',
    '192.168.1.2:3004',
    '[::2]',
    'localhost:3004@evil',
  ])('no page whose host name %s was made to lead here', async (host) => {
    expect((await ask('/remote.json', { host })).status).toBe(421)
  })

  it.each(['localhost:3004', '127.0.0.1:3004', '[::1]:3004'])(
    'the browser of this machine, which calls it %s',
    async (host) => {
      expect((await ask('/remote.json', { host })).status).toBe(200)
    },
  )

  it('nothing is taken', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await ask('/remote.json', {}, method)).status).toBe(405)
  })

  it('a port that is in use is said by its number', async () => {
    await expect(startLocalServer({ builds, site: SITE }, server.port)).rejects.toThrow(
      `port ${server.port} is in use`,
    )
  })
})
