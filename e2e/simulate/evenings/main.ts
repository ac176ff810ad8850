import { parseArgs } from 'node:util'
import { freePorts } from '../../../tools/child.ts'
import { postgresPrograms, startOwnServer } from '../../drills/support/own-server.ts'
import { findAll } from './find-all.ts'
import { isPlanted, plant, PLANTED } from './planted.ts'

/**
 * `npm run simulate` plays evenings on the real gateway in a simulated time: nodes crash, networks cut, double and reorder,
 * players vanish and tap twice, all by a seed. After each step it checks what must hold.
 *
 *   npm run simulate -- --seeds 200              seeds 1 to 200
 *   npm run simulate -- --seed 7 --hours 2       one evening again, or a long one
 *   npm run simulate -- --bug all --seeds 1000   plants bugs into the gateway, one after the other: each must be found
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string', default: '20' },
    hours: { type: 'string', default: '0.25' },
    bug: { type: 'string' },
  },
})
// On the embedded database, which is the only choice without PostgreSQL, everything takes four times as long.
const own =
  !process.env.DATABASE_URL && postgresPrograms() ? await startOwnServer(await freePorts(1)) : null
if (own) process.env.DATABASE_URL = own.url
const end = async (code: number) => {
  await own?.leave()
  process.exit(code)
}
if (values.bug === 'all') await end(findAll(Object.keys(PLANTED), process.argv.slice(2)) ? 0 : 1)
if (values.bug !== undefined) plant(values.bug)

const { openWorld } = await import('./world.ts')
const { playEvening } = await import('./simulation.ts')
const first = Number(values.seed ?? 1)
const last = values.seed === undefined ? Number(values.seeds) : first
const minutes = Number(values.hours) * 60
const world = await openWorld()
const cpuBefore = process.cpuUsage()
const sum = { steps: 0, offers: 0, sessions: 0, minutes: 0 }
let played = 0
let wrong = 0
for (let seed = first; seed <= last; seed++) {
  const { faults, ...counts } = await playEvening(world, { seed, minutes })
  played++
  for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += counts[key]
  if (faults.length === 0) continue
  wrong++
  for (const fault of new Set(faults)) console.log(`seed ${seed}: ${fault}`)
  console.log(`again: npm run simulate -- --seed ${seed} --hours ${values.hours}`)
  // One is enough to look at.
  break
}
const { user, system } = process.cpuUsage(cpuBefore)
const cpuHours = (user + system) / 3_600e6
const hours = (played * minutes) / 60
console.log(
  `${played} evenings, ${hours.toFixed(1)} simulated hours, ${(hours / cpuHours).toFixed(0)} an hour of processor; ` +
    `${sum.steps} steps, ${sum.offers} offers, ${sum.sessions} sessions, ${sum.minutes} minutes charged; ${wrong} evenings wrong`,
)
await world.close()
const isMissed = values.bug !== undefined && !isPlanted()
if (isMissed) console.log(`the gateway was not changed by ${values.bug}`)
await end(isMissed ? 2 : Math.sign(wrong))
