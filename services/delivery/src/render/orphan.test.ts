import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

/** One that has ended may still be listed, until its new parent asks how. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return (
      process.platform !== 'linux' ||
      !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    )
  } catch {
    return false
  }
}

it.skipIf(process.platform === 'win32')(
  'a release in a loop without end ends with the site, also when that is killed EDGE-2 FAULT-5',
  async () => {
    const program = fileURLToPath(new URL('../testing/looping-release.ts', import.meta.url))
    const site = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    // The release loops before it can notice that its input has ended.
    const [line] = (await once(createInterface({ input: site.stdout }), 'line')) as [string]
    const pid = Number(line)
    try {
      expect(isRunning(pid)).toBe(true)
      site.kill('SIGKILL')
      await expect.poll(() => isRunning(pid), { timeout: 2_000, interval: 50 }).toBe(false)
    } finally {
      if (isRunning(pid)) process.kill(pid, 'SIGKILL')
    }
  },
)
