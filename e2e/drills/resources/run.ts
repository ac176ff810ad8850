import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { addressOf } from '@cloudplay/contract/addresses'
import { PUSH_PATH } from '@cloudplay/contract/push'
import { ask, logIn } from '../inputs/calls.ts'
import { startProcesses, type Processes } from '../inputs/processes.ts'
import { faultOf, serveOthers, type Served } from './others.ts'
import { closeSockets, describe, openSockets, upgradeTo, type Opened } from './sockets.ts'
import { largeScript, releaseOf, teamOf } from './team.ts'

export interface Pushed {
  resource: string
  pushedTo: string
  served: Served
  process: string
  faults: string[]
}

export interface Sizes {
  silent: number
  readers: number
  probes: number
  upgrades: number
  begun: number
  uploadBytes: number
}

const FEW_DESCRIPTORS = 256
const NETWORKS = 13
const CALLS_A_MINUTE = 1_200
const HOLD_MS = 2_000
const LARGE_BYTES = 24 * 1024 * 1024
const LOG_INS = 12
const UPLOADS_AT_ONCE = 4
const END_WITHIN_MS = 10_000
const TEAMS = { loud: ['loud'], quiet: ['quiet'] }

interface Ports {
  dataDir: string
  sitePort: number
  nodePort: number
}
type Push = () => Promise<{ pushedTo: string; faults?: string[] }>

/** Exhausts each resource of a separate site and node; meanwhile other clients must get answers. */
export async function runResources(ports: Ports, sizes: Sizes): Promise<Pushed[]> {
  const few = await startProcesses({ ...ports, descriptors: FEW_DESCRIPTORS })
  const results: Pushed[] = []
  try {
    results.push(await pushDescriptors(few, sizes))
  } finally {
    await few.end()
  }
  mkdirSync(join(ports.dataDir, 'media'), { recursive: true })
  writeFileSync(join(ports.dataDir, 'media/large.bin'), Buffer.alloc(LARGE_BYTES))
  const siteEnv = { RATE_LIMIT_PER_MINUTE: String(CALLS_A_MINUTE), TRUST_PROXY: 'loopback' }
  const processes = await startProcesses({ ...ports, siteEnv, teams: TEAMS })
  try {
    const token = await logIn(ports.sitePort, '13700000002')
    const pushes: [string, Push][] = [
      ['slow readers', () => pushSlowReaders(processes, sizes)],
      ["places of the site's probes", () => pushSiteProbes(processes, sizes)],
      ["places of the node's probes", () => pushNodeProbes(processes, sizes)],
      ['upgrades for push', () => pushUpgrades(processes, sizes, token)],
      ['unfinished uploads', () => pushUnfinished(processes, sizes)],
      ["libuv's threads", () => pushThreads(processes, sizes)],
    ]
    for (const [resource, push] of pushes)
      results.push(await pushed(processes, token, resource, push))
    results.push(await pushShutdown(processes, sizes, token))
  } finally {
    await processes.end()
  }
  return results
}

async function pushed(
  processes: Processes,
  token: string,
  resource: string,
  push: Push,
): Promise<Pushed> {
  let outcome: Awaited<ReturnType<Push>> = { pushedTo: '' }
  const served = await serveOthers(processes, token, async () => {
    outcome = await push()
  })
  await processes.look(resource)
  const faults = [...served.faults, ...(outcome.faults ?? [])].map(
    (fault) => `${resource}: ${fault}`,
  )
  return { resource, pushedTo: outcome.pushedTo, served, process: 'both alive', faults }
}

async function pushDescriptors(processes: Processes, { silent }: Sizes): Promise<Pushed> {
  const token = await logIn(processes.sitePort, '13700000001')
  const crowd = await Promise.all(
    [processes.sitePort, processes.nodePort].map((port) => openSockets({ port, count: silent })),
  )
  try {
    return await pushed(processes, token, 'descriptors', async () => {
      await delay(HOLD_MS)
      return { pushedTo: `${silent} silent connections to each, ${FEW_DESCRIPTORS} descriptors` }
    })
  } finally {
    crowd.forEach(closeSockets)
  }
}

const neverReading = (processes: Processes, count: number): Promise<Opened> =>
  openSockets({
    port: processes.sitePort,
    count,
    reads: false,
    say: () => 'GET /media/large.bin HTTP/1.1\r\nhost: site\r\n\r\n',
  })

async function pushSlowReaders(processes: Processes, { readers }: Sizes) {
  const crowd = await neverReading(processes, readers)
  await delay(HOLD_MS)
  closeSockets(crowd)
  return { pushedTo: `${readers} clients that read nothing of ${LARGE_BYTES / 1024 / 1024} MB` }
}

/** Faults where another network finds no place. */
const unless = (answers: Record<string, number>): string[] =>
  answers['101'] === 1 ? [] : [`another network got ${describe(answers)}`]

async function pushSiteProbes(processes: Processes, { probes }: Sizes) {
  const port = processes.sitePort
  const path = `/stream/${processes.nodeId}/ws`
  const crowd = await openSockets({
    port,
    count: probes,
    say: (index) => upgradeTo(path, [`x-forwarded-for: 203.0.113.${index % NETWORKS}`]),
  })
  const other = await openSockets({
    port,
    count: 1,
    say: () => upgradeTo(path, ['x-forwarded-for: 198.51.100.1']),
  })
  for (const opened of [crowd, other]) closeSockets(opened)
  return {
    pushedTo: `${probes} of ${NETWORKS} networks: ${describe(crowd.answers)}`,
    faults: unless(other.answers),
  }
}

async function pushNodeProbes(processes: Processes, { probes }: Sizes) {
  const port = processes.nodePort
  const say = () => upgradeTo('/ws')
  const crowd = await openSockets({
    port,
    count: probes,
    say,
    from: (index) => `127.0.1.${1 + (index % NETWORKS)}`,
  })
  const other = await openSockets({ port, count: 1, say, from: () => '127.0.2.1' })
  for (const opened of [crowd, other]) closeSockets(opened)
  return {
    pushedTo: `${probes} of ${NETWORKS} networks: ${describe(crowd.answers)}`,
    faults: unless(other.answers),
  }
}

async function pushUpgrades(processes: Processes, { upgrades }: Sizes, token: string) {
  const port = processes.sitePort
  const made = () => `${PUSH_PATH}?socket_token=${randomBytes(32).toString('base64url')}`
  const crowd = await openSockets({
    port,
    count: upgrades,
    say: () => upgradeTo(made(), ['x-forwarded-for: 203.0.113.99']),
  })
  const { socket_token: own } = await ask<{ socket_token: string }>(
    port,
    'socketToken',
    {},
    { Token: token },
  )
  const other = await openSockets({
    port,
    count: 1,
    say: () => upgradeTo(`${PUSH_PATH}?socket_token=${own}`, ['x-forwarded-for: 198.51.100.2']),
  })
  for (const opened of [crowd, other]) closeSockets(opened)
  const lookedUp = crowd.answers['401'] ?? 0
  const tooMany =
    lookedUp > CALLS_A_MINUTE ? [`${lookedUp} tokens of one network were looked up`] : []
  return {
    pushedTo: `${upgrades} of one network: ${describe(crowd.answers)}`,
    faults: [...unless(other.answers), ...tooMany],
  }
}

async function pushUnfinished(processes: Processes, { begun }: Sizes) {
  const [loud, quiet] = [teamOf(processes, 'loud'), teamOf(processes, 'quiet')]
  const statuses: Record<string, number> = {}
  for (let count = 0; count < begun; count++) {
    const { status } = await loud.begin(releaseOf('loud', `1.${count}.0`))
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  const refused = await quiet.ship(SHIPPED).then(
    () => [],
    (error: unknown) => [`another team: ${String(error)}`],
  )
  return { pushedTo: `${begun} begun by one team: ${describe(statuses)}`, faults: refused }
}
const SHIPPED = releaseOf('quiet', '1.0.0')

/** Passwords are hashed in the threads that compression once took. */
async function pushThreads(processes: Processes, { uploadBytes }: Sizes) {
  const loud = teamOf(processes, 'loud')
  const names = Array.from({ length: UPLOADS_AT_ONCE }, (_, index) => `large-${index}.js`)
  const release = releaseOf(
    'loud',
    '2.0.0',
    Object.fromEntries(names.map((name) => [name, largeScript(uploadBytes)])),
  )
  const begun = await loud.begin(release)
  if (begun.status !== 201)
    return { pushedTo: 'nothing', faults: [`the upload was not begun: ${begun.text}`] }
  let arrived = 0
  const sending = names.map((name) =>
    loud.send(release, name).then(({ status }) => {
      arrived++
      return status
    }),
  )
  const { path, method } = addressOf('login')
  const times: number[] = []
  const faults: string[] = []
  for (let count = 0; count < LOG_INS; count++) {
    const startedAtMs = performance.now()
    const body = JSON.stringify({
      mobile: `1370001${String(count).padStart(4, '0')}`,
      type: 'pwd',
      pwd: 'not this one',
    })
    const headers = { 'content-type': 'application/json' }
    const fault = await faultOf({
      name: 'log-in',
      port: processes.sitePort,
      path,
      method,
      headers,
      body,
    })
    if (fault) faults.push(fault)
    times.push(performance.now() - startedAtMs)
  }
  const arrivedMeanwhile = arrived
  const statuses = await Promise.all(sending)
  for (const status of statuses) if (status !== 200) faults.push(`an upload was answered ${status}`)
  const median = Math.round(times.toSorted((a, b) => a - b)[LOG_INS / 2]!)
  const size = `${UPLOADS_AT_ONCE} files of ${Math.round(uploadBytes / 1024 / 1024)} MB`
  return {
    pushedTo: `${size}; ${LOG_INS} log-ins, median ${median} ms, ${arrivedMeanwhile} files done meanwhile`,
    faults,
  }
}

/** After a restart amid clients that never read, everything acknowledged before is there. */
async function pushShutdown(
  processes: Processes,
  { readers }: Sizes,
  token: string,
): Promise<Pushed> {
  const crowd = await neverReading(processes, readers)
  const silent = await openSockets({ port: processes.sitePort, count: readers })
  const startedAtMs = performance.now()
  const code = await processes.stopSite()
  const tookMs = Math.round(performance.now() - startedAtMs)
  for (const opened of [crowd, silent]) closeSockets(opened)
  await processes.restartSite()
  const result = await pushed(processes, token, 'the end of the site', async () => ({
    pushedTo: `SIGTERM amid ${readers} clients that never read and ${readers} silent ones`,
    faults: [
      ...(code === 0 ? [] : [`exit code ${code}`]),
      ...(tookMs <= END_WITHIN_MS ? [] : [`it took ${tookMs} ms`]),
      ...((await teamOf(processes, 'quiet').hasRelease(SHIPPED))
        ? []
        : ['a release that was acknowledged is lost']),
    ],
  }))
  return { ...result, process: `exit ${code} after ${tookMs} ms, started again` }
}
