import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'

// Pieces of 30 KB, of which one in twenty stays in use.
const PROGRAM = `
import { loadTrim } from ${JSON.stringify(new URL('trim-memory.mjs', import.meta.url).href)}
let pieces = Array.from({ length: 2000 }, () => Buffer.allocUnsafeSlow(30 * 1024).fill(1))
pieces = pieces.filter((piece, at) => at % 20 === 0)
gc()
const trim = loadTrim()
const before = process.memoryUsage.rss()
const gave = trim()
console.log(JSON.stringify({ gave, megabytes: (before - process.memoryUsage.rss()) / 2 ** 20, kept: pieces.length }))
`

describe.runIf(process.platform === 'linux')('free memory', () => {
  it('goes back to the system where pieces in use lie between', async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--expose-gc', '--input-type=module', '--eval', PROGRAM],
      { env: { ...process.env, MALLOC_MMAP_THRESHOLD_: '65536' } },
    )
    const { gave, megabytes } = JSON.parse(stdout) as { gave: boolean; megabytes: number }
    expect(gave).toBe(true)
    expect(megabytes).toBeGreaterThan(30)
  })
})
