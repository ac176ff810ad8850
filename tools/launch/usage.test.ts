import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { freePorts } from '../child.ts'
import { root } from '../install.mjs'

const runWith = (env: Record<string, string>, ...args: string[]) =>
  spawnSync(process.execPath, ['tools/start.mjs', ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    timeout: 20_000,
    // A start that spins hears no other.
    killSignal: 'SIGKILL',
  })

const run = (...args: string[]) => runWith({}, ...args)

describe('npm start', () => {
  it('says how it is used and starts nothing', () => {
    const { status, stdout } = run('--help')
    expect([status, stdout]).toEqual([0, expect.stringContaining('--publish')])
  })

  it('refuses what it does not know, and starts nothing', () => {
    for (const args of [['--publsh'], ['production'], ['--publish=1']]) {
      const { status, stderr } = run(...args)
      expect([args, status, stderr]).toEqual([args, 2, expect.stringContaining('--publish')])
    }
  })

  it('refuses a data folder where the system takes none', async () => {
    const env = { PORT: String(await freePorts(1)), DATA_DIR: '/proc/none/data' }
    const { status, stderr } = runWith(env)
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^cannot start: .*cannot be used/)])
  })
})
