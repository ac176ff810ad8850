import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { browserPath } from '../../../tools/browser.ts'
import { root } from '../../../tools/child.ts'
import { startClone } from '../support/clone.ts'
import { openBrowser } from '../support/look.ts'
import { table } from '../support/table.ts'
import { GUIDES } from './guides.ts'
import { Typist } from './typist.ts'
import { walk, type Walked } from './walk.ts'

/**
 * `npm run drill -- guides`: the guides of this repository, block by block, in a fresh clone of its last commit, against the site that
 * `npm start` starts there. `ONLY` names guides by parts of their pages: add-a-page needs add-a-remote. It needs the npm registry, and
 * root on Debian for add-a-game.
 */
const only = process.env['ONLY']?.split(',')
const guides = GUIDES.filter(({ page }) => !only || only.some((part) => page.includes(part)))
const scratch = await mkdtemp(path.join(os.tmpdir(), 'cloudplay-guides-'))

/** pnpm as the README says it is written without an installation. */
async function writePnpm(): Promise<string> {
  const readme = await readFile(path.join(root, 'README.md'), 'utf8')
  const [, pnpm = ''] = /write `npx (pnpm@[\d.]+)`/.exec(readme)!
  const programs = path.join(scratch, 'programs')
  await mkdir(programs)
  await writeFile(path.join(programs, 'pnpm'), `#!/bin/sh\nexec npx --yes ${pnpm} "$@"\n`)
  await chmod(path.join(programs, 'pnpm'), 0o755)
  return programs
}

const chromium = await browserPath()
const site = await startClone(scratch, {
  PATH: `${await writePnpm()}:${process.env['PATH']}`,
  // Free ports for development servers.
  SHELL_DEV_PORT: '0',
  TEAMS_FILE: '',
  ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
})
console.log(`${site.seconds.toFixed(1).padStart(6)} s  npm start`)
const browser = await openBrowser()
const walked: Walked[] = []
let isSound = false
try {
  const { folder, origin, env } = site
  for (const guide of guides) {
    const typist = await Typist.open(path.join(scratch, 'typed', guide.page), folder, env)
    walked.push(await walk(guide, { folder, origin, browser, typist }))
  }
  isSound = true
} catch (error) {
  console.error(error)
  console.log(`kept: ${scratch}`)
} finally {
  await browser.close()
  await site.end()
}
const rows = walked.map(({ page, typed, files, left, seconds }) => [
  page,
  typed,
  files,
  left,
  Math.round(seconds),
])
console.log(
  `\n${table(['guide', 'typed', 'files', 'left', 'seconds'], [['npm start', 1, 0, 0, Math.round(site.seconds)], ...rows])}`,
)
if (isSound) await rm(scratch, { recursive: true, force: true })
process.exit(isSound ? 0 : 1)
