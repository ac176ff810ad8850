import { readFile, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { table } from '../support/table.ts'
import { root } from '../../../tools/child.ts'
import { tarballOf } from '../../../tools/create/outside/template.ts'
import { publishedPackages } from '../../../tools/packages/pack.ts'
import { startClone } from '../support/clone.ts'
import { TestReceiver } from '../../../services/delivery/src/testing/test-receiver.ts'
import { shipBroken } from './broken-release.ts'
import { developAgainst } from './develop.ts'
import { liveVersion, openBrowser, showsHeading } from '../support/look.ts'
import { openPullRequest } from './pull-request.ts'
import { integrityOf, serveRegistry } from './registry.ts'
import { mustRun, run, type Ran } from '../support/run.ts'
import { shipFromCi } from './workflow.ts'
import { skip } from '../support/skip.ts'

/**
 * `npm run drill -- outside`: a stranger's path. A clone and its site; docs/guides/first-remote.md from its first command to its last,
 * in a folder outside of the repository (DELIV-1, DELIV-10); then a pull request with its link (DELIV-24), and a broken release whose
 * canary ends by itself, with the source line in the notice (DELIV-22, DELIV-25). It needs the npm registry, and says so where there is none.
 */
const REGISTRY = process.env['npm_config_registry'] ?? 'https://registry.npmjs.org/'
const registryAnswers = await fetch(REGISTRY, { signal: AbortSignal.timeout(10_000) }).then(
  () => true,
  () => false,
)
if (!registryAnswers)
  skip(`${REGISTRY} does not answer, and what a remote is built with is installed from there`)

const scratch = await mkdtemp(path.join(os.tmpdir(), 'cloudplay-outside-'))
const packages = path.join(scratch, 'packages')
const guild = path.join(scratch, 'guild')
const teamsFile = path.join(scratch, 'teams.json')
await writeFile(teamsFile, await readFile(path.join(root, 'teams.json')))
process.env['TEAMS_FILE'] = teamsFile
const receiver = await TestReceiver.start()
process.env['WEBHOOK_ORIGINS'] = receiver.origin

const rows: [string, string][] = []
async function step(what: string, work: () => Promise<Ran>): Promise<string> {
  const { said, seconds } = await work()
  rows.push([what, seconds.toFixed(1)])
  console.log(`${seconds.toFixed(1).padStart(6)} s  ${what}`)
  return said
}
function expectThat(isSo: boolean, what: string): void {
  if (!isSo) throw new Error(`not so: ${what}`)
}

const site = await startClone(scratch)
rows.push(['git clone, npm start', site.seconds.toFixed(1)])
const browser = await openBrowser()
try {
  await step('npm run packages', () =>
    mustRun('npm', ['run', '--silent', 'packages', '--', packages], site.folder),
  )
  const published = await publishedPackages(root)
  const fileOf = ({ name, version }: { name: string; version: string }) => tarballOf(name, version)
  const creator = path.join(
    packages,
    fileOf(published.find(({ name }) => name === '@cloudplay/create-remote')!),
  )
  const named = ['guild', '--team', 'social', '--zh', '公会', '--en', 'Guild']
  await step('create-remote', () =>
    mustRun(
      'npx',
      ['--yes', '--package', creator, 'create-remote', ...named, '--packages', packages],
      scratch,
    ),
  )
  await step('npm install', () =>
    mustRun('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund'], guild),
  )
  await step('npm run check', () => mustRun('npm', ['run', 'check'], guild))
  const tested = await step('npm test', () => mustRun('npm', ['test'], guild))
  expectThat(/Tests.*[1-9]\d* passed/.test(tested), `its own tests ran: ${tested}`)

  await step('npm run build', () => mustRun('npm', ['run', 'build'], guild))

  const made = await step('npx deliver key', () => mustRun('npx', ['deliver', 'key'], guild))
  const [, key = '', hash = ''] = /^key {3}(\S+)\nhash {2}(\S+)$/m.exec(made) ?? []
  const env = { DELIVERY_URL: site.origin, DELIVERY_KEY: key, DATA_DIR: '', TEAMS_FILE: '' }
  const ship = () => mustRun('npm', ['run', '--silent', 'ship', '--', '--promote'], guild, env)
  const early = await run('npm', ['run', '--silent', 'ship'], guild, env)
  expectThat(
    early.code === 1 && early.said.includes('does not know the key'),
    `a key that the site does not know is refused: ${early.said}`,
  )
  const teams = JSON.parse(await readFile(teamsFile, 'utf8')) as { teams: Record<string, object> }
  teams.teams['social'] = {
    contact: 'social@example.com',
    remotes: ['mf-guild'],
    folders: [],
    keys: [hash],
  }
  await writeFile(teamsFile, JSON.stringify(teams, null, 2))

  await step('npm run ship -- --promote', ship)
  const first = await liveVersion(site.origin, 'mf-guild')
  expectThat(first !== null, 'the registry names it')
  expectThat(
    await showsHeading(browser, `${site.origin}/guild`, '大家都在玩'),
    'a visitor sees its page',
  )

  const texts = path.join(guild, 'src/texts/guild.ts')
  const change = async () => {
    await writeFile(texts, (await readFile(texts, 'utf8')).replace('大家都在玩', '公会最爱'))
    return '公会最爱'
  }
  await step('a change inside the running site', () =>
    developAgainst(browser, { folder: guild, origin: site.origin, heading: '大家都在玩', change }),
  )
  expectThat(
    await showsHeading(browser, `${site.origin}/guild`, '大家都在玩'),
    'others see what is live',
  )
  await step('a change, npm run ship -- --promote', ship)
  const second = await liveVersion(site.origin, 'mf-guild')
  expectThat(second !== null && second !== first, 'another version is live')
  expectThat(
    await showsHeading(browser, `${site.origin}/guild`, '公会最爱'),
    'a visitor sees the change',
  )

  await step('npm run rollback', () => mustRun('npm', ['run', '--silent', 'rollback'], guild, env))
  expectThat(
    (await liveVersion(site.origin, 'mf-guild')) === first,
    'the first version is live again',
  )
  expectThat(
    await showsHeading(browser, `${site.origin}/guild`, '大家都在玩'),
    'a visitor sees it as it was',
  )
  await step('npx deliver withdraw', () =>
    mustRun('npx', ['deliver', 'withdraw', 'mf-guild'], guild, env),
  )
  expectThat((await liveVersion(site.origin, 'mf-guild')) === null, 'it is off the site')

  const refused = await shipFromCi(guild, env).catch(String)
  expectThat(
    /was taken back/.test(String(refused)) && (await liveVersion(site.origin, 'mf-guild')) === null,
    `CI leaves what was taken back alone: ${String(refused)}`,
  )
  await writeFile(texts, (await readFile(texts, 'utf8')).replace('公会最爱', '公会之选'))
  const fromCi = await step('ship.yml where nothing is live', () => shipFromCi(guild, env))
  expectThat(
    await showsHeading(browser, `${site.origin}/guild`, '公会之选'),
    `CI brings the newest build live: ${fromCi}`,
  )
  await writeFile(texts, (await readFile(texts, 'utf8')).replace('公会之选', '会长推荐'))
  const shipped = await step('a change, ship.yml', () => shipFromCi(guild, env))
  expectThat(
    /5 % of visitors/.test(shipped),
    `CI gives it to a share of visitors first: ${shipped}`,
  )
  const third = await liveVersion(site.origin, 'mf-guild')
  expectThat(
    third !== second && (await showsHeading(browser, `${site.origin}/guild`, '会长推荐')),
    'and then to everybody',
  )
  await step('ship.yml without a change', () => shipFromCi(guild, env))
  expectThat(
    (await liveVersion(site.origin, 'mf-guild')) === third,
    'CI leaves what is live already',
  )

  await mustRun(
    'npx',
    ['deliver', 'webhook', 'add', 'json', '--label', 'guild', '--language', 'en'],
    guild,
    { ...env, WEBHOOK_URL: receiver.origin },
  )
  await writeFile(texts, (await readFile(texts, 'utf8')).replace('会长推荐', '会员之选'))
  let [link, report] = ['', '']
  const comment = await step('a pull request, ship.yml', async () => {
    const asked = await openPullRequest(guild, env)
    ;({ link, report } = asked)
    return asked
  })
  const row = /^\| `\/guild` \|(.*)\|$/m.exec(comment)?.[1] ?? ''
  expectThat(
    /^ (?:< )?\d+\.\d % \| same \| (?:< )?\d+\.\d % \| same $/.test(row),
    `its Chinese pages differ from live, and its English ones don't: ${comment}`,
  )
  expectThat(
    report.match(/src="data:image\/jpeg;base64,/g)?.length === 6,
    'the report has pictures of both forms: before, after and what differs',
  )
  expectThat(await showsHeading(browser, link, '会员之选'), `its link shows it: ${link}`)
  expectThat(
    await showsHeading(browser, `${site.origin}/guild`, '会长推荐'),
    'others see what is live',
  )
  await writeFile(texts, (await readFile(texts, 'utf8')).replace('会员之选', '会长推荐'))

  let line = 0
  const page = path.join(guild, 'src/pages/guild/Guild.tsx')
  const heard = await step('a broken page, from its first visitor to the notice', async () => {
    const ended = await shipBroken(browser, {
      folder: guild,
      file: page,
      origin: site.origin,
      env,
      receiver,
    })
    line = ended.line
    return ended
  })
  expectThat(
    heard.includes('TypeError') && heard.includes(`Guild.tsx:${line}`),
    `the notice names the line ${line}: ${heard}`,
  )
  expectThat(
    (await liveVersion(site.origin, 'mf-guild')) === third &&
      (await showsHeading(browser, `${site.origin}/guild`, '会长推荐')),
    'and everybody has the release before',
  )

  // Elsewhere, deeper and built from nothing, it is the same version.
  const moved = path.join(scratch, 'elsewhere/of/a/team')
  await mustRun('mkdir', ['-p', path.dirname(moved)], scratch)
  await rename(guild, moved)
  await rm(path.join(moved, '.cache'), { recursive: true })
  const { said: rebuilt } = await mustRun('npm', ['run', '--silent', 'build'], moved)
  expectThat(
    rebuilt.includes(`mf-guild ${third} built`),
    `the folder is not part of the version ${third}: ${rebuilt}`,
  )

  const manifests = published.map(
    ({ files }) => JSON.parse(files.get('package.json')!) as { name: string; version: string },
  )
  const registry = await serveRegistry(packages, manifests, fileOf)
  try {
    const club = path.join(scratch, 'club')
    await mustRun(
      'npx',
      [
        '--yes',
        '--package',
        creator,
        'create-remote',
        'club',
        '--team',
        'social',
        '--registry',
        registry.url,
      ],
      scratch,
    )
    await step('packages from a registry: npm install', () =>
      mustRun(
        'npm',
        ['install', '--package-lock-only', '--prefer-offline', '--no-audit', '--no-fund'],
        club,
      ),
    )
    const { packages: locked } = JSON.parse(
      await readFile(path.join(club, 'package-lock.json'), 'utf8'),
    ) as {
      packages: Record<string, { integrity?: string }>
    }
    for (const one of published.filter(({ name }) => /\/(remote-kit|ui|deliver)$/.test(name)))
      expectThat(
        locked[`node_modules/${one.name}`]?.integrity ===
          integrityOf(path.join(packages, fileOf(one))),
        `${one.name} comes from the registry`,
      )
  } finally {
    registry.close()
  }
} finally {
  await browser.close()
  await site.end()
  await receiver.close()
  await rm(scratch, { recursive: true, force: true })
}
console.log(`\n${table(['step', 'seconds'], rows)}`)
