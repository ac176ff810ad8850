import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { root } from '../install.mjs'
import { endings } from './endings.ts'
import { LogFile } from './log-file.ts'
import { startService } from './service.ts'
import { openTerminal } from './terminal.ts'

let folder = ''
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cloudplay-service-'))
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

it('is outside the group that hears Ctrl-C, and ends when its launcher is gone', async () => {
  const program = path.join(folder, 'service.mjs')
  fs.writeFileSync(
    program,
    "process.on('disconnect', () => process.exit(3)); console.log(process.pid)",
  )
  const service = startService({
    name: 'site',
    program: path.relative(root, program),
    env: { NODE_ENV: 'production' },
    log: new LogFile(folder, 'site', 1000, (error) => {
      throw error
    }),
    terminal: openTerminal({}),
    isEnding: () => false,
  })
  await once(service.stdout!, 'data')
  // Nothing is sent: it only asks whether there is a group with the name of this process.
  expect(() => process.kill(-service.pid!, 0)).not.toThrow()
  service.disconnect()
  expect(await once(service, 'exit')).toEqual([3, null])
})

it('has longer to end than its games may continue, and the launcher longer than both', () => {
  expect(endings({})).toMatchObject({ drainMs: '3000', leaveSeconds: '0' })
  const { nodeMs, siteMs, launcherMs } = endings({ DRAIN_MS: '600000', LEAVE_SECONDS: '90' })
  expect(nodeMs).toBeGreaterThan(600_000)
  expect(siteMs).toBeGreaterThan(90_000)
  expect(launcherMs).toBeGreaterThan(nodeMs + siteMs)
})
