import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { PLANTED } from './planted.ts'
import type { Outcome } from './simulation.ts'

const root = new URL('../../../', import.meta.url)
const main = fileURLToPath(new URL('main.ts', import.meta.url))
const SEEDS = 200

interface Played {
  status: unknown
  stdout: string
}

/** Outside of Vitest, which would take longer to load the gateway, and to run it. */
async function simulate(...args: string[]) {
  const command = ['--import', 'tsx', main, '--hours', '0.016', ...args]
  const played = await new Promise<Played>((resolve) => {
    execFile(process.execPath, command, (error, stdout, stderr) => {
      if (stderr) console.error(stderr)
      resolve({ status: error ? error.code : 0, stdout })
    })
  })
  const count = (what: keyof Outcome) =>
    Number(new RegExp(`(\\d+) ${what}[,;]`).exec(played.stdout)?.[1])
  return { ...played, count }
}

it('plants bugs in places that exist once', () => {
  for (const { file, right } of Object.values(PLANTED))
    expect(readFileSync(new URL(file, root), 'utf8').split(right), file).toHaveLength(2)
})

describe.skipIf(!process.env.DATABASE_URL)('evenings by seed', () => {
  it('plays sound evenings with every seed, and each again GATE-9 GATE-11 STREAM-4', async () => {
    const { status, stdout, count } = await simulate('--seeds', `${SEEDS}`, '--seed', '57')
    expect([status, stdout]).toEqual([0, expect.stringContaining('0 evenings wrong')])
    const journals = [...stdout.matchAll(/^seeds (\d+) to \d+: sound, journal (\S+)$/gm)]
    expect(journals.map(([, seed]) => seed)).toEqual(['1', '51', '101', '151', '51'])
    const [, second, , , again] = journals.map(([, , journal]) => journal)
    expect(again).toBe(second)
    expect(new Set(journals.map(([, , journal]) => journal)).size).toBe(4)
    // Evenings in which nothing happens prove nothing.
    expect(count('offers')).toBeGreaterThan(SEEDS)
    expect(count('minutes')).toBeGreaterThan(SEEDS / 2)
    expect(count('spared')).toBe(0)
  }, 600_000)

  it('finds a planted bug', async () => {
    const { status, stdout } = await simulate('--bug', 'minute-not-counted', '--seeds', '50')
    expect([status, stdout]).toEqual([
      1,
      expect.stringContaining('a minute paid twice, or one left out'),
    ])
  }, 120_000)
})
