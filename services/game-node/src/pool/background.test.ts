import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { getPriority } from 'node:os'
import { describe, expect, it } from 'vitest'
import { setBackground } from './background.ts'

const isRoot = process.platform === 'linux' && process.getuid?.() === 0

describe.skipIf(!isRoot)('a process in the background', () => {
  it('gets a low priority with all its threads, and its own back', async () => {
    // Node has its own threads from its first line on.
    const child = spawn(process.execPath, ['-e', 'console.log("up"); setInterval(() => {}, 1000)'])
    try {
      await once(child.stdout, 'data')
      const threads = () => readdirSync(`/proc/${child.pid}/task`).map(Number)
      expect(threads().length).toBeGreaterThan(1)
      const before = getPriority(child.pid)
      setBackground(child.pid, true)
      expect(new Set(threads().map((thread) => getPriority(thread)))).toEqual(
        new Set([before + 10]),
      )
      setBackground(child.pid, false)
      expect(new Set(threads().map((thread) => getPriority(thread)))).toEqual(new Set([before]))
    } finally {
      child.kill('SIGKILL')
    }
  })

  it('that has ended is ignored', () => {
    expect(() => setBackground(2 ** 30, true)).not.toThrow()
    expect(() => setBackground(undefined, true)).not.toThrow()
  })
})
