import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { table } from './table.ts'

/** `npm run drill [name …]`: the named drills, or all, one after the other, each in a process of its own. */
const drills: Record<string, string> = {
  kill: 'kill -9 amid payments, sign-ins and queue joins',
  notices: 'one paid notice a thousand times, and a thousand forged ones',
  seats: 'two thousand players for fifty seats',
  faults: 'a database that breaks, stops and is cut off, and a frozen gateway',
  backup: 'backups under load, everything lost, the newest one put back',
  requests: 'twenty thousand generated requests',
  sockets: 'five thousand push sockets and a broadcast',
  doors: 'malformed HTTP, frames, names and manifests against site and node',
  chaos: 'six remotes broken in eight ways each, and repaired',
  outside: 'a remote outside the repository, made, shipped and rolled back by its guide',
}
/** Drills that are no gateway's lie elsewhere. */
const ELSEWHERE: Record<string, string> = {
  chaos: '../../../e2e/drill/chaos.ts',
  outside: '../../../e2e/drill/outside.ts',
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in drills))
if (unknown.length > 0) {
  console.error(`no drill ${unknown.join(', ')}; there are: ${Object.keys(drills).join(' ')}`)
  process.exit(2)
}

function run(name: string): Promise<number> {
  const program = fileURLToPath(new URL(ELSEWHERE[name] ?? `./${name}.ts`, import.meta.url))
  if (!existsSync(program)) {
    console.error(`${program} is not there`)
    return Promise.resolve(1)
  }
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', program], { stdio: 'inherit' })
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => child.kill(signal))
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

const outcomes: [string, string, string, number][] = []
for (const [name, about] of Object.entries(drills)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`\n== ${name}: ${about}`)
  const startedAtMs = Date.now()
  const code = await run(name)
  outcomes.push([name, about, code === 0 ? 'passed' : 'FAILED', Math.round((Date.now() - startedAtMs) / 1000)])
}
console.log(`\n${table(['drill', 'what', 'outcome', 'seconds'], outcomes)}`)
process.exit(outcomes.every(([, , outcome]) => outcome === 'passed') ? 0 : 1)
