import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { root } from '../install.mjs'

const run = (...args: string[]) =>
  spawnSync(process.execPath, ['tools/start.mjs', ...args], {
    cwd: root,
    encoding: 'utf8',
    timeout: 20_000,
  })

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
})
