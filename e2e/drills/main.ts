import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { SKIPPED } from './support/skip.ts'
import { table } from './support/table.ts'

/** `npm run drill [name …]` runs the named drills, or all, one after the other, each in a separate process. */
const drills: Record<string, string> = {
  kill: 'kill -9 amid payments, sign-ins and queue joins',
  notices: 'one paid notice a thousand times, and a thousand forged ones',
  seats: 'two thousand players for fifty seats',
  faults: 'a database that breaks, stops and is cut off, and a frozen gateway',
  clock: 'twenty games on two gateways, while the wall clock of one is put forward and back',
  failover: 'the primary of two PostgreSQL servers lost amid payments and games',
  rolling: 'gateways and nodes replaced one by one under calls, sockets and games',
  fleet: 'one site of two, the broker, S3, a region and the relay, each away for half a minute',
  backup: 'backups under load, everything lost, the newest one put back',
  alerts: 'eight faults under a real Prometheus and Alertmanager',
  requests: 'twenty thousand generated requests',
  sockets: 'five thousand push sockets and a broadcast',
  resources: 'descriptors, connections, places, threads and quotas, each pushed to its end',
  inputs: 'malformed HTTP, frames, names and manifests against site and node',
  chaos: 'six remotes broken in eight ways each, and repaired',
  images: 'all images made, and a whole site started from them and played on',
  operations: 'every block of the page for a first site, on a bare Debian, and three proxies',
  guides: 'the guides of this repository, block by block, in a fresh clone',
  outside: 'a remote outside the repository, made, shipped and rolled back by its guide',
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in drills))
if (unknown.length > 0) {
  console.error(`no drill ${unknown.join(', ')}; there are: ${Object.keys(drills).join(' ')}`)
  process.exit(2)
}

function run(name: string): Promise<number> {
  const program = fileURLToPath(new URL(`./${name}/main.ts`, import.meta.url))
  if (!existsSync(program)) {
    console.error(`${program} is not there`)
    return Promise.resolve(1)
  }
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', program], { stdio: 'inherit' })
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.once(signal, () => child.kill(signal))
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

const outcomes: [string, string, string, number][] = []
for (const [name, about] of Object.entries(drills)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`\n== ${name}: ${about}`)
  const startedAtMs = Date.now()
  const code = await run(name)
  outcomes.push([
    name,
    about,
    code === 0 ? 'passed' : code === SKIPPED ? 'skipped' : 'FAILED',
    Math.round((Date.now() - startedAtMs) / 1000),
  ])
}
console.log(`\n${table(['drill', 'what', 'outcome', 'seconds'], outcomes)}`)
process.exit(outcomes.some(([, , outcome]) => outcome === 'FAILED') ? 1 : 0)
