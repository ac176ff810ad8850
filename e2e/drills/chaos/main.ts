import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { chromium, devices } from '@playwright/test'
import { table } from '../support/table.ts'
import { browserPath } from '../../../tools/browser.ts'
import { startSite } from '../../bench/web/site.ts'
import { breakRemote, FALLBACK_WITHIN_MS, GIVEN_UP_MS } from '../../support/chaos/break-remote.ts'
import { buildBroken } from '../../support/chaos/broken-build.ts'
import { KINDS } from '../../support/chaos/kinds.ts'
import { SUBJECTS } from '../../support/chaos/subjects.ts'
import { Player } from '../../support/player.ts'

/** `npm run drill -- chaos`: breaks every remote in eight ways on a separate site, opens its pages and repairs it (DELIV-21). REMOTES lists some, with commas. */
const scratch = await mkdtemp(path.join(os.tmpdir(), 'cloudplay-chaos-'))
process.env['E2E_SCRATCH'] = path.join(scratch, 'builds')
const dataDir = path.join(scratch, 'data')
process.env['E2E_DATA_DIR'] = dataDir

const site = await startSite(dataDir)
const executablePath = await browserPath()
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-background-networking'],
})
const rows: [string, string, string, number, number][] = []
try {
  const named = process.env['REMOTES']?.split(',')
  for (const subject of SUBJECTS.filter(({ remote }) => !named || named.includes(remote))) {
    const { remote, folder } = subject
    const brokenDir = await buildBroken(folder)
    for (const kind of Object.keys(KINDS)) {
      const context = await browser.newContext({
        ...devices['Pixel 7'],
        locale: 'zh-CN',
        timezoneId: 'Asia/Shanghai',
        baseURL: site.origin,
      })
      if (subject.player) await new Player(await context.newPage(), site.origin).logInByApi()
      try {
        const { fallbackMs, healedMs } = await breakRemote(kind, subject, {
          remote,
          folder,
          brokenDir,
          context,
          origin: site.origin,
        })
        rows.push([remote, kind, 'held, healed', fallbackMs, healedMs])
      } catch (error) {
        console.error(error)
        rows.push([remote, kind, 'FAILED', 0, 0])
      } finally {
        await context.close()
      }
      console.log(rows.at(-1)!.join('  '))
    }
  }
} finally {
  await browser.close()
  await site.end()
  await rm(scratch, { recursive: true, force: true })
}
console.log(
  `\n${table(['remote', 'what is broken', 'outcome', 'fallback after ms', 'back after ms'], rows)}`,
)
console.log(
  `a page times out after ${GIVEN_UP_MS} ms; its fallback is due ${FALLBACK_WITHIN_MS} ms later at most`,
)
process.exitCode = rows.every(([, , outcome]) => outcome !== 'FAILED') ? 0 : 1
