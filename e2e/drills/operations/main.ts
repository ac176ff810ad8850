import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '../../../tools/child.ts'
import { baseImage } from '../support/base-image.ts'
import { openCompanies } from '../support/companies.ts'
import { blocksOf } from '../support/page-blocks.ts'
import { missingPackages, podmanEnvironment } from '../support/podman.ts'
import { openShell } from '../support/shell.ts'
import { table } from '../support/table.ts'
import { tryProxies } from './proxies.ts'
import { skip } from '../support/skip.ts'

/**
 * `npm run drill -- operations`: types every block of docs/operations/1-first-site.md on a bare Debian, in a container, where
 * systemctl.mjs starts what the units say. Then puts each proxy of ops/proxy in front of the two sites.
 */
const PAGE = 'docs/operations/1-first-site.md'
const MACHINE = 'cloudplay-drill-machine'

const missing = missingPackages()
if (missing.length > 0 || process.getuid?.() !== 0)
  skip(`needs root, and apt-get install ${missing.join(' ')}`)
const folder = await mkdtemp(path.join(tmpdir(), 'cloudplay-operations-'))
const tree = path.join(folder, 'source')
await mkdir(tree)
execFileSync(
  'bash',
  ['-c', `git ls-files -co --exclude-standard -z | tar -c --null -T - | tar -x -C ${tree}`],
  { cwd: root },
)
const { env } = await podmanEnvironment(folder, path.join(tree, 'ops/images/seccomp.json'))
const shell = openShell(env, path.join(folder, 'log'))
const companies = await openCompanies('127.0.0.1')
await writeFile(path.join(folder, 'companies.env'), `${companies.env}\n`)

let file = 0
/** Runs a script as root on the machine. */
async function onMachine(script: string): Promise<string> {
  const name = `block-${file++}.sh`
  await writeFile(path.join(folder, name), script)
  return shell.run(`podman exec ${MACHINE} bash -euo pipefail /drill/${name}`)
}

const rows: [string, number][] = []
async function timed(what: string, work: () => Promise<unknown>) {
  const begunMs = performance.now()
  await work()
  rows.push([what, Math.round((performance.now() - begunMs) / 100) / 10])
  console.log(`${what}: ${rows.at(-1)![1]} s`)
}

/** What a reader does between the blocks, or has already. */
const BETWEEN: Record<number, string> = {
  // Debian starts it with the machine.
  1: 'pg_ctlcluster $(ls /etc/postgresql) main start',
  2: 'cat /drill/companies.env >> /etc/cloudplay/site.env',
}

let isSound = false
try {
  const base = await baseImage(shell)
  await shell.run(
    `podman run -d --init --pull never --name ${MACHINE} --security-opt unmask=ALL --sysctl net.ipv4.ip_unprivileged_port_start=0 -e NODE_EXTRA_CA_CERTS=/drill/certificates.crt -v ${folder}:/drill:ro -v ${tree}:/opt/cloudplay/source ${base} sleep infinity`,
  )
  await shell.run(`cp /etc/ssl/certs/ca-certificates.crt ${folder}/certificates.crt`)
  await onMachine(
    'ln -s /usr/local/bin/node /usr/bin/node; cp /opt/cloudplay/source/e2e/drills/operations/systemctl.mjs /usr/local/bin/systemctl; chmod 755 /usr/local/bin/systemctl',
  )
  for (const [nth, block] of blocksOf(path.join(tree, PAGE)).entries()) {
    // The site may need a moment, as a reader does before the next block.
    if (block.startsWith('curl'))
      await onMachine(
        `for n in $(seq 60); do ${block.split('\n')[0]} && exit 0; sleep 1; done; exit 1`,
      )
    await timed(`block ${nth + 1}: ${block.split('\n', 1)[0]!.slice(0, 60)}`, () =>
      onMachine(block),
    )
    if (BETWEEN[nth]) await onMachine(BETWEEN[nth])
  }
  await timed('three proxies', () => tryProxies(onMachine))
  isSound = true
} catch (error) {
  console.error(error)
  console.log(`kept: ${folder}`)
  await shell.succeeds(
    `podman exec ${MACHINE} sh -c 'tail -n 20 /var/log/cloudplay* /var/log/caddy.log /var/log/*-proxy.log'`,
  )
} finally {
  await companies.close()
  await shell.succeeds(`podman rm -f -t 5 ${MACHINE}`)
}
console.log(`\n${table(['step', 'seconds'], rows)}`)
console.log(isSound ? 'every block of the page works' : 'FAULTS')
if (isSound) await rm(folder, { recursive: true, force: true })
process.exit(isSound ? 0 : 1)
