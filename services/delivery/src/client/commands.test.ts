import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deliver } from './commands.ts'
import { hashKey } from '../teams/team-keys.ts'
import { fakeBuild } from '../testing/fake-build.ts'
import { startSite, type TestSite } from '../testing/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

/** Runs a command as the command line does, against the test's site. */
async function run(args: string[], env: Record<string, string> = {}) {
  const lines: { out: string[]; err: string[] } = { out: [], err: [] }
  const code = await deliver(args, {
    env: { DELIVERY_URL: site.url, DATA_DIR: site.dataDir, TEAMS_FILE: site.teamsFile, ...env },
    out: (text) => lines.out.push(text),
    err: (text) => lines.err.push(text),
  })
  return { code, out: lines.out.join('\n'), err: lines.err.join('\n') }
}

it('ships, tries, promotes and rolls back by one command each, with the key development keeps DELIV-2', async () => {
  const first = await fakeBuild({ version: '1.0.0' })
  const second = await fakeBuild({ version: '1.1.0' })
  expect(await run(['ship', first.dir, '--promote'])).toMatchObject({
    code: 0,
    out: 'ship mf-catalog 1.0.0: shipped and promoted',
  })
  expect((await run(['ship', first.dir])).out).toBe('mf-catalog 1.0.0 is there already; nothing was changed')
  expect(await run(['ship', first.dir, '--promote'])).toMatchObject({ code: 0 })
  await run(['ship', second.dir])
  expect((await run(['ship', second.dir, '--promote'])).out).toContain('promote mf-catalog 1.1.0')
  await run(['rollback', 'mf-catalog'])
  expect((await run(['canary', 'mf-catalog', '10%'])).out).toContain('10 % of visitors next to 1.0.0')
  expect((await run(['promote', 'mf-catalog'])).out).toContain('promote mf-catalog 1.1.0: live for everybody')
  expect((await run(['rollback', 'mf-catalog'])).out).toContain('rollback mf-catalog 1.0.0: was 1.1.0')
  const status = await run(['status'])
  expect(status.out).toContain('mf-catalog (catalog): 1.0.0 since 2026-09-01 04:00:00 UTC by ')
  const log = await run(['log', 'mf-catalog'])
  expect(log.out.split('\n')).toHaveLength(7)
})

it('says what is wrong and ends with 1 when refused or alone, 2 when it does not understand', async () => {
  const { dir } = await fakeBuild({ name: 'mf-wallet', contract: '9.0.0' })
  expect(await run(['ship', dir])).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^deliver: mf-wallet 1\.0\.0 was built for contract 9\.0\.0/) as unknown,
  })
  expect(await run(['promote', 'mf-play'], { DELIVERY_KEY: 'cpk_no' })).toMatchObject({ code: 1 })
  expect((await run(['status'], { DELIVERY_URL: 'http://127.0.0.1:9' })).err).toContain('does not answer')
  expect((await run(['ship', '/nowhere'])).err).toContain('build the remote first')
  expect(await run(['explode'])).toMatchObject({ code: 2 })
  expect(await run(['canary', 'mf-play', 'lots'])).toMatchObject({ code: 2 })
  expect(await run(['promote', '--fast'])).toMatchObject({ code: 2 })
  expect(await run(['--help'])).toMatchObject({ code: 0 })
})

it('speaks to the site on PORT where no address is given', async () => {
  const { port } = new URL(site.url)
  expect(await run(['status', '--json'], { DELIVERY_URL: '', PORT: port })).toMatchObject({ code: 0 })
  expect((await run(['status'], { DELIVERY_URL: '', PORT: '9' })).err).toContain('http://localhost:9 does not answer')
})

it('makes keys of which teams.json needs only the hash DELIV-9', async () => {
  const { out } = await run(['key'])
  const [, key = '', hash] = /^key {3}(\S+)\nhash {2}(\S+)$/.exec(out) ?? []
  expect(key).toMatch(/^cpk_[\w-]{43}$/)
  expect(hashKey(key)).toBe(hash)
})

it('starts as a program, with its exit code', () => {
  const program = (...args: string[]) =>
    execFileSync(process.execPath, ['--import', 'tsx', fileURLToPath(new URL('../cli.ts', import.meta.url)), ...args], {
      encoding: 'utf8',
      stdio: 'pipe',
    })
  expect(program('--help')).toContain('deliver ship <folder>')
  expect(() => program('explode')).toThrow(/no verb of deliver/)
}, 30_000)
