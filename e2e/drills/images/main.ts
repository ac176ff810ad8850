import { execFileSync } from 'node:child_process'
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { root } from '../../../tools/child.ts'
import { table } from '../support/table.ts'
import { baseImage } from '../support/base-image.ts'
import { openCompanies } from '../support/companies.ts'
import { playKube } from './kube.ts'
import { blocksOf } from '../support/page-blocks.ts'
import { playOn } from './play.ts'
import { missingPackages, podmanEnvironment, startPodman } from '../support/podman.ts'
import { openShell } from '../support/shell.ts'
import { skip } from '../support/skip.ts'

/**
 * `npm run drill -- images`: makes all images and starts a whole site by the commands of docs/operations/7-containers.md, and plays
 * on it. HTTPS_PORT 9443, HTTP_PORT 9480; BASE names a base image in place of one made from Debian's packages.
 */
const PAGE = 'docs/operations/7-containers.md'
/** The bridge's own address, where containers reach this machine. */
const HOST = '10.90.7.1'
const DOMAIN = 'play.test'
const { HTTPS_PORT = '9443', HTTP_PORT = '9480' } = process.env

const missing = missingPackages()
if (missing.length > 0 || process.getuid?.() !== 0)
  skip(`needs root, and apt-get install ${missing.join(' ')}`)
const folder = await mkdtemp(path.join(tmpdir(), 'cloudplay-images-'))
const tree = path.join(folder, 'cloudplay')
await mkdir(tree)
// As a clone of what is here now: nothing that was installed or built.
execFileSync(
  'bash',
  ['-c', `git ls-files -co --exclude-standard -z | tar -c --null -T - | tar -x -C ${tree}`],
  { cwd: root },
)
const { env, socket } = await podmanEnvironment(folder, path.join(tree, 'ops/images/seccomp.json'))
const shell = openShell(env, path.join(folder, 'log'))
const podman = await startPodman(env, socket)
const companies = await openCompanies(HOST)
const compose = path.join(tree, 'ops/compose')

const times: [string, number][] = []
async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const begunMs = performance.now()
  const result = await work()
  const seconds = Math.round((performance.now() - begunMs) / 100) / 10
  times.push([what, seconds])
  console.log(`${what}: ${seconds} s`)
  return result
}

/** What the page asks its reader to write. */
async function writeSettings() {
  const file = path.join(compose, '.env')
  const text = readFileSync(file, 'utf8')
    .replace(/^COMPOSE_FILE=.*$/m, 'COMPOSE_FILE=compose.yaml:podman.yaml')
    .replace(/^SITE_DOMAIN=.*$/m, `SITE_DOMAIN=${DOMAIN}`)
    .replace(/^HOST_ADDRESS=.*$/m, 'HOST_ADDRESS=127.0.0.1')
  writeFileSync(file, text)
  appendFileSync(
    file,
    `HTTP_PORT=${HTTP_PORT}\nHTTPS_PORT=${HTTPS_PORT}\nPROXY_OPTIONS=tls internal\n`,
  )
  writeFileSync(path.join(compose, 'companies.env'), `${companies.env}\n`)
  await shell.run('docker compose config --quiet', { cwd: compose })
}

const container = (name: string) => `cloudplay-drill_${name}_1`
const ROOT_CERTIFICATE = '/data/caddy/pki/authorities/local/root.crt'
/** By its name, with its certificate checked. */
const visit = async (address: string) => {
  await shell.run(`podman exec ${container('proxy')} cat ${ROOT_CERTIFICATE} > ${folder}/root.crt`)
  return shell.run(
    `curl -sSf --cacert ${folder}/root.crt --resolve ${DOMAIN}:${HTTPS_PORT}:127.0.0.1 https://${DOMAIN}:${HTTPS_PORT}${address}`,
  )
}

async function within(what: string, isThere: () => Promise<boolean>) {
  for (const untilMs = Date.now() + 60_000; !(await isThere()); await delay(500))
    if (Date.now() > untilMs) throw new Error(`${what} is not there after a minute`)
}

/** A page that a slow machine draws too late arrives as a skeleton. */
const waitFor = (what: string, address: string, shows: string) =>
  within(what, async () => (await visit(address).catch(() => '')).includes(shows))

async function requireSite() {
  await waitFor('a node or a release', '/readyz?needs=node,release', '"ready"')
  await waitFor('a home page with games', '/', '星海拾光')
  const nodes = await shell.run(
    `podman exec ${container('site1')} node services/gateway/dist/nodes.js list`,
  )
  if ((nodes.match(/alive/g) ?? []).length !== 2) throw new Error(`not two nodes: ${nodes}`)
  // It looks at each of them every 15 s.
  await within('a target of Prometheus', async () => {
    const look = shell.run('curl -sS http://127.0.0.1:9090/api/v1/targets')
    const targets = await look.catch(() => '')
    return (targets.match(/"health":"up"/g) ?? []).length === 4
  })
  for (const name of ['site1', 'site2', 'node1', 'node2']) await requireWalls(name)
}

/** Not root, nothing to write on, no capability. */
async function requireWalls(name: string) {
  const said = await shell.run(
    `podman exec ${container(name)} sh -c 'id -u; touch /app/x 2>&1 || true; grep CapEff /proc/1/status'`,
  )
  if (!/^1000\n.*Read-only file system\nCapEff:\s*0+$/.test(said))
    throw new Error(`${name} has no walls: ${said}`)
}

/** Releases were rendered behind walls, by what the sites say; a node can build those of a game: a namespace of each kind, and /proc. */
async function requireSandboxes() {
  const site = await shell.run(
    `podman logs ${container('site1')} 2>&1; podman logs ${container('site2')} 2>&1`,
  )
  if (!site.includes('a sandbox of the system'))
    throw new Error('releases are not rendered in a sandbox')
  for (const name of ['node1', 'node2'])
    await shell.run(
      `podman exec ${container(name)} bwrap --ro-bind / / --unshare-all --hostname seat --proc /proc --dev /dev --tmpfs /tmp true`,
    )
}

const down = () =>
  shell.run('docker compose down -v --timeout 30; podman network rm -f cloudplay', { cwd: compose })
let isSound = false
try {
  const base = await timed('base image from Debian packages', () => baseImage(shell))
  const [build = '', settings = '', start = '', publish = ''] = blocksOf(path.join(tree, PAGE))
  await timed('nine images', () => shell.run(`export DRILL_BASE=${base}\n${build}`, { cwd: tree }))
  await timed('settings', () => shell.run(settings, { cwd: tree }))
  await writeSettings()
  await timed('keys, database, migrations, sites, nodes, proxy and all else', () =>
    shell.run(start, { cwd: compose }),
  )
  await companies.open()
  await timed('first releases', () => shell.run(publish, { cwd: compose }))
  await timed('visit by curl', requireSite)
  const picture = path.join(root, '.reports/images-home.png')
  await mkdir(path.dirname(picture), { recursive: true })
  const firstFrames = await timed('visit, login, verification and a game in Chromium', () =>
    playOn({ origin: `https://${DOMAIN}`, port: Number(HTTPS_PORT), picture }, companies.codes),
  )
  console.log(`frames ${firstFrames.toFixed(1)} s after the tap; ${picture}`)
  await requireSandboxes()
  await timed('stop', down)
  await timed('a pod by podman play kube', () => playKube(shell, tree))
  isSound = true
} catch (error) {
  console.error(error)
} finally {
  await companies.close()
  if (!isSound) {
    await shell.succeeds(
      `for one in $(podman ps -aq --filter name=cloudplay-drill); do echo "== $one"; podman logs --tail 20 $one; done`,
    )
    console.log(`kept: ${folder}`)
    await down().catch(() => undefined)
  }
  await podman.end()
}
const sizes = (
  await shell.run(
    `podman images --format '{{.Repository}} {{.Size}}' | grep localhost/cloudplay- | sort`,
  )
)
  .split('\n')
  .map((line) => [line.split(' ')[0]!, line.split(' ').slice(1).join(' ')])
console.log(`\n${table(['step', 'seconds'], times)}\n\n${table(['image', 'size'], sizes)}`)
console.log(isSound ? 'the site was started and played on' : 'FAULTS')
if (isSound) await rm(folder, { recursive: true, force: true })
process.exit(isSound ? 0 : 1)
