import fs from 'node:fs'
import path from 'node:path'
import type { LocalRemote } from '@cloudplay/contract/local-remote'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { smallCheckout, type Checkout } from '../testing/small-remote.ts'
import { serveAgainst, siteOrigin, type ServedAgainst } from './serve-against.ts'

// A build takes a fifth of a second, and several times that on a busy machine.
vi.setConfig({ testTimeout: 60_000 })
const WITHIN_MS = 30_000

vi.mock('../dev-settings.ts', async (original) => ({
  ...(await original<object>()),
  SHELL_DEV_PORT: { free: true, moved: 0 },
}))

let checkout: Checkout
let served: ServedAgainst
const said: string[] = []

const greeting = (text: string) =>
  checkout.write('src/greeting.ts', `export const greeting = ${text}\n`)
const remote = async () =>
  (await (await fetch(`${served.origin}/remote.json`)).json()) as LocalRemote
const until = (right: (now: LocalRemote) => boolean) =>
  vi.waitFor(
    async () => {
      const now = await remote()
      if (!right(now)) throw new Error(JSON.stringify(now))
      return now
    },
    { timeout: WITHIN_MS },
  )
/** All that a build serves, as one text. */
async function textOf({ build }: LocalRemote): Promise<string> {
  const files = [build!.entry, ...Object.values(build!.chunks).flat()]
  return (
    await Promise.all(
      files.map(async ({ file }) => (await fetch(served.origin + build!.base + file)).text()),
    )
  ).join('\n')
}

beforeAll(async () => {
  checkout = smallCheckout()
  served = await serveAgainst(checkout.dir, 'https://play.example.com/somewhere', (text) =>
    said.push(text),
  )
}, 60_000)
afterAll(() => {
  served.end()
  checkout.remove()
})

it('says what to open, and what production needs first DELIV-6', () => {
  const { origin } = served
  const last = said.at(-1)
  expect(last).toContain(`open https://play.example.com/small?remote.small-remote=${origin}`)
  expect(last).toContain(
    `DELIVERY_URL=https://play.example.com DELIVERY_KEY=… npm run deliver -- override small-remote --at ${origin}`,
  )
})

it('says once whose pages it refused, as a site may have been opened by another of its names DELIV-6', async () => {
  for (let time = 0; time < 2; time++)
    expect(
      (
        await fetch(`${served.origin}/remote.json`, {
          headers: { origin: 'https://www.example.com' },
        })
      ).status,
    ).toBe(403)
  const refusal =
    'small-remote: refused a page of https://www.example.com: this server is for https://play.example.com'
  expect(said.filter((line) => line === refusal)).toHaveLength(1)
})

it('is the build that is shipped, under a version that no release has, and leaves dist alone DELIV-6', async () => {
  const now = await remote()
  expect(now.build?.version).toMatch(/^0\.3\.0-h[0-9a-f]{10}\.local$/)
  expect(now.build?.container).toBe(`small_remote_${now.build?.version.replace(/\W/g, '_')}`)
  const text = await textOf(now)
  expect(text).toContain('good day')
  expect(text).not.toContain('jsxDEV')
  expect(fs.existsSync(path.join(checkout.dir, 'dist'))).toBe(false)
})

it('is built again when a file that it read changes, and the older build stays DELIV-6', async () => {
  const before = await remote()
  greeting("'good night'")
  const now = await until(({ build }) => build?.version !== before.build?.version)
  expect(await textOf(now)).toContain('good night')
  expect(await textOf(before)).toContain('good day')
  expect(said.at(-1)).toMatch(/^small-remote: 0\.3\.0-h[0-9a-f]{10}\.local in \d+ ms$/)
})

it('a broken build reports its error, and the last good one stays until somebody repairs or adds a file DELIV-6', async () => {
  const before = await remote()
  greeting("'unfinished")
  const broken = await until(({ error }) => error !== null)
  expect(broken.build?.version).toBe(before.build?.version)
  expect(broken.error).toContain('greeting.ts')
  expect(said.at(-1)).toContain('not built')
  expect(await textOf(broken)).toContain('good night')

  checkout.write('src/greeting.ts', "export { greeting } from './words/new.ts'\n")
  await until(({ error }) => error?.includes('words/new.ts') ?? false)
  checkout.write('src/words/new.ts', "export const greeting = 'good evening'\n")
  const repaired = await until(({ error }) => error === null)
  expect(await textOf(repaired)).toContain('good evening')
})

it('is built when a folder that was away changes, as after `git stash` and `git stash pop` DELIV-6', async () => {
  const words = path.join(checkout.dir, 'src/words')
  const away = `${words}-away`
  fs.cpSync(words, away, { recursive: true })
  fs.rmSync(words, { recursive: true })
  await until(({ error }) => error?.includes('words/new.ts') ?? false)
  fs.cpSync(away, words, { recursive: true })
  const before = await until(({ error }) => error === null)
  checkout.write('src/words/new.ts', "export const greeting = 'good noon'\n")
  const now = await until(({ build }) => build?.version !== before.build?.version)
  expect(await textOf(now)).toContain('good noon')
})

it('a changed route is in the row without a new start DELIV-6', async () => {
  const config = path.join(checkout.dir, 'remote.config.ts')
  fs.writeFileSync(
    config,
    fs.readFileSync(config, 'utf8').replace("path: '/small',", "path: '/smaller',"),
  )
  const now = await until(({ build }) => build?.routes[0]?.path === '/smaller')
  expect(now.error).toBeNull()
})

it.each(['play.example.com', 'ftp://play.example.com', 'javascript:alert(1)', ''])(
  'refuses "%s" as a site',
  (text) => {
    expect(() => siteOrigin(text)).toThrow('--against')
  },
)
