import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { root } from '../install.mjs'

let work = ''
let pids: number[] = []
beforeEach(() => {
  work = fs.mkdtempSync(path.join(os.tmpdir(), 'cloudplay-leftovers-'))
})
const isGone = (pid: number) => {
  try {
    process.kill(pid, 0)
    return /^\d+ \(.*\) Z /.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return true
  }
}

afterEach(() => {
  for (const pid of pids.filter((one) => !isGone(one))) process.kill(pid, 'SIGKILL')
  fs.rmSync(work, { recursive: true, force: true })
})

it.skipIf(process.platform !== 'linux').each(['SIGINT', 'SIGTERM'] as const)(
  'a run that ends by %s leaves neither its folders nor what it started',
  async (signal) => {
    const folder = path.join(work, 'in-memory')
    const source = (name: string) =>
      JSON.stringify(pathToFileURL(path.join(root, 'tools/test', name)).href)
    const script = path.join(work, 'run.mts')
    fs.writeFileSync(
      script,
      `import fs from 'node:fs'
      import { StepLog } from ${source('command.ts')}
      import { removeAtEnd } from ${source('leftovers.ts')}
      fs.mkdirSync(removeAtEnd(${JSON.stringify(folder)}))
      const step = new StepLog('a', true)
      await step.run('sh', ['-c', 'node -e "console.log(process.pid); setInterval(() => {}, 1000)" & echo $$; wait'])
      await step.run('sh', ['-c', 'echo begun'])`,
    )
    const run = spawn(process.execPath, ['--import', 'tsx', script], {
      cwd: root,
      env: { ...process.env, TSX_DISABLE_CACHE: '1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    run.stdout.on('data', (text: Buffer) => (said += text.toString()))
    await vi.waitUntil(() => said.split('\n').length > 2, 30_000)
    pids = said.trim().split('\n').map(Number)
    expect(fs.existsSync(folder)).toBe(true)
    run.kill(signal)
    expect(await once(run, 'exit')).toEqual([signal === 'SIGINT' ? 130 : 143, null])
    expect(fs.existsSync(folder)).toBe(false)
    await vi.waitUntil(() => pids.every(isGone), 10_000)
    expect(said).not.toContain('begun')
  },
  60_000,
)
