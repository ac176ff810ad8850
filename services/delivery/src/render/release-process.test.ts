import { afterEach, describe, expect, it } from 'vitest'
import { FAKE_SHELL_SERVER, fakeServer, homeRoute } from '../testing/fake-server-build.ts'
import { systemSandbox } from './system-sandbox.ts'
import { LIMITS, ReleaseProcess, type Limits } from './release-process.ts'
import type { Confinement } from './confinement.ts'
import { nodePermissions } from './node-permissions.ts'

const found = await systemSandbox()
const confinement = 'confinement' in found ? found.confinement : (await nodePermissions())!
const route = { ...homeRoute, remote: 'mf-catalog', version: '1.0.0' }
const asked = (address: string) =>
  JSON.stringify({ address, device: 'mobile', language: 'en', route, data: {} })

let running: ReleaseProcess | null = null
let ends: string[] = []
afterEach(() => running?.end('the test is over'))

async function start(
  behind: Confinement,
  remote: string,
  limits: Partial<Limits> = {},
): Promise<ReleaseProcess> {
  ends = []
  const sources = { shell: FAKE_SHELL_SERVER, remote }
  const release = new ReleaseProcess(
    sources,
    behind,
    { ...LIMITS, startMs: 20_000, ...limits },
    (reason) => ends.push(reason),
  )
  running = release
  expect(await release.ready).toBe(null)
  return release
}

describe('the deadline is that of one render EDGE-5', () => {
  /** A page that takes a while by computing, as on a busy machine. */
  const slow = fakeServer(
    'const until = Date.now() + 200; while (Date.now() < until); return request.address',
  )

  it('so that many new addresses at the same time do not end a healthy process', async () => {
    const release = await start(confinement, slow, { answerMs: 2000 })
    const pages = await Promise.all(
      Array.from({ length: 40 }, (_, at) => release.render(asked(`/p/${at}`))),
    )
    const drawn = pages.flatMap((page, at) =>
      page && 'page' in page && page.page.includes(`/p/${at}<`) ? [at] : [],
    )
    // The first is asked, sixteen wait, and those whose turn came too late are dropped.
    expect(drawn.length).toBeGreaterThanOrEqual(2)
    expect(drawn.length).toBeLessThanOrEqual(17)
    expect(pages.filter((page) => page === null)).toHaveLength(40 - drawn.length)
    expect(ends).toEqual([])
    expect(await release.render(asked('/p/later'))).toMatchObject({
      page: expect.stringContaining('/p/later'),
    })
  })

  it.skipIf(process.platform !== 'linux')(
    'and a busy machine that lets a healthy process run late does not end it, however often visitors ask',
    async () => {
      const release = await start(confinement, fakeServer('return request.address'), {
        answerMs: 500,
      })
      await expect.poll(() => release.pid).toBeDefined()
      process.kill(release.pid!, 'SIGSTOP')
      const late = release.render(asked('/p/late'))
      setTimeout(() => process.kill(release.pid!, 'SIGCONT'), 700)
      expect(await late).toMatchObject({ page: expect.stringContaining('/p/late') })
      expect(ends).toEqual([])
    },
  )

  it('while one that waits for ever ends after three times as long', async () => {
    const waits = fakeServer('').replace('async () => ({', '() => new Promise(() => {}) || ({')
    const release = await start(confinement, waits, { answerMs: 100 })
    const startedMs = performance.now()
    expect(await release.render(asked('/p/'))).toEqual({ reason: 'it did not answer in 100 ms' })
    expect(performance.now() - startedMs).toBeGreaterThan(250)
  })

  it('and one that does not answer ends it, while the others were only not tried', async () => {
    const release = await start(
      confinement,
      fakeServer("if (request.address === '/p/loop') for (;;); return 'here'"),
      { answerMs: 2000 },
    )
    const pages = await Promise.all(
      ['/p/1', '/p/loop', '/p/2', '/p/3'].map((address) => release.render(asked(address))),
    )
    expect(pages).toEqual([
      { page: expect.stringContaining('here') },
      { reason: 'it did not answer in 2000 ms' },
      null,
      null,
    ])
    expect(ends).toEqual(['it did not answer in 2000 ms'])
  })
})

describe('a process that writes its answers itself changes no page but the one it was asked for EDGE-2 EDGE-6', () => {
  /** In place of the program that shuts a release in: one that a release has taken over. */
  const takenOver = (program: string): Confinement => ({
    command: [process.execPath, '-e', program, '--'],
    isSandbox: false,
    held: [],
  })
  const talker = (before: string, onRequest: string) => `
    const say = (message) => process.stdout.write((typeof message === 'string' ? message : JSON.stringify(message)) + '\\n')
    require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
      const { load, id, request } = JSON.parse(line)
      if (load) { say({ ready: true }); ${before} } else { ${onRequest} }
    })`
  const FORGED = 'it answered what it was not asked'

  it.each([
    [
      'an answer before its question',
      '',
      'say({ id: id + 1, page: "forged" }); say({ id, page: "own" })',
    ],
    [
      'an answer for an earlier question',
      '',
      'say({ id: id - 1, page: "forged" }); say({ id, page: "own" })',
    ],
    [
      'an answer for every question',
      '',
      'for (let n = -9; n < 99; n++) say({ id: n, page: "forged" })',
    ],
    ['a huge number', '', 'say({ id: 1e308, page: "forged" })'],
    ['a number that is a text', '', 'say({ id: String(id), page: "forged" })'],
    ['a number that is a list', '', 'say({ id: [id], page: "forged" })'],
    ['no number', '', 'say({ page: "forged" })'],
    ['a beginning again', '', 'say({ ready: true })'],
    ['a failure after the beginning', '', 'say({ failed: "forged" })'],
    ['a name of all objects', '', 'say(\'{"__proto__":{"id":1},"page":"forged"}\')'],
  ])('%s', async (_, before, onRequest) => {
    const release = await start(takenOver(talker(before, onRequest)), '')
    const pages = await Promise.all(
      ['/p/1', '/p/2', '/p/3'].map((address) => release.render(asked(address))),
    )
    expect(pages).toEqual([{ reason: FORGED }, null, null])
    expect(ends).toEqual([FORGED])
  })

  it('two answers to one question', async () => {
    const release = await start(
      takenOver(talker('', 'say({ id, page: "own" }); say({ id, page: "forged" })')),
      '',
    )
    const pages = await Promise.all(
      ['/p/1', '/p/2', '/p/3'].map((address) => release.render(asked(address))),
    )
    expect(pages).toEqual([{ page: 'own' }, { reason: FORGED }, null])
    expect(ends).toEqual([FORGED])
  })

  it.each([
    ['an answer to nothing', 'say({ id: 1, page: "forged" })', FORGED],
    ['nothing that can be read', 'say("null")', 'it said what cannot be read'],
    ['no end', 'say("x".repeat(9 * 2 ** 20))', 'it said too much'],
  ])('%s, without a question', async (_, before, reason) => {
    const release = await start(takenOver(talker(before, '')), '')
    await expect.poll(() => ends).toEqual([reason])
    expect(await release.render(asked('/p/'))).toBe(null)
  })

  it('a long reason is cut, and is only that of its page', async () => {
    const release = await start(takenOver(talker('', 'say({ id, reason: "x".repeat(1e6) })')), '')
    expect(await release.render(asked('/p/'))).toEqual({ reason: 'x'.repeat(300) })
    expect(ends).toEqual([])
  })
})
