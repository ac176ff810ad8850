import { parseArgs } from 'node:util'
import { freePorts } from '../../../tools/child.ts'
import { postgresPrograms, startOwnServer } from '../../drills/support/own-server.ts'
import { findAll } from './find-all.ts'
import { isPlanted, plant, PLANTED } from './planted.ts'

/**
 * `npm run simulate` plays evenings on the real gateway in a simulated time: nodes crash, networks cut, double and reorder,
 * players vanish and tap twice, all by a seed. After each step it checks what must hold.
 *
 *   npm run simulate -- --seeds 200              seeds 1 to 200, of which fifty share an evening
 *   npm run simulate -- --seed 9 --hours 2       the evening of this seed again, or a long one; after those of --seeds
 *   npm run simulate -- --bug all --seeds 1000   plants bugs into the gateway, one after the other: each must be found
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string' },
    hours: { type: 'string', default: '0.016' },
    bug: { type: 'string' },
  },
})
// Its order of events is a property of one connection to a server (`one-order.ts`).
if (!process.env.DATABASE_URL && !postgresPrograms()) {
  console.error('the evenings need PostgreSQL: install it, or set DATABASE_URL')
  process.exit(2)
}
const own = process.env.DATABASE_URL ? null : await startOwnServer(await freePorts(1))
if (own) process.env.DATABASE_URL = own.url
const end = async (code: number) => {
  await own?.leave()
  process.exit(code)
}
if (values.bug === 'all') await end(findAll(Object.keys(PLANTED), process.argv.slice(2)) ? 0 : 1)
if (values.bug !== undefined) plant(values.bug)

const { openWorld, TOWNS } = await import('./world.ts')
const { firstSeedWith, playEvening } = await import('./simulation.ts')
const { seed: single, seeds = single === undefined ? 200 : 0 } = values
const chosen: number[] = []
for (let seed = 1; seed <= Number(seeds); seed += TOWNS) chosen.push(seed)
if (single !== undefined) chosen.push(firstSeedWith(Number(single)))
const each = Number(values.hours)
const world = await openWorld()
const cpuBefore = process.cpuUsage()
const startedAt = process.hrtime.bigint()
const sum = { steps: 0, offers: 0, sessions: 0, minutes: 0, spared: 0 }
let played = 0
let wrong = 0
for (const seed of chosen) {
  const { faults, journal, ...counts } = await playEvening(world, { seed, hours: each })
  played += TOWNS
  for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += counts[key]
  const isSound = faults.length === 0
  for (const fault of new Set(isSound ? [`sound, journal ${journal}`] : faults))
    console.log(`seeds ${seed} to ${seed + TOWNS - 1}: ${fault}`)
  if (isSound) continue
  wrong++
  console.log(`again: npm run simulate -- --seed ${seed} --hours ${values.hours}`)
  // One is enough to look at.
  break
}
const { user, system } = process.cpuUsage(cpuBefore)
const cpuHours = (user + system) / 3_600e6
const hours = played * each
const wallHours = Number(process.hrtime.bigint() - startedAt) / 3_600e9
console.log(
  `${played} seeds, ${hours.toFixed(1)} simulated hours in ${(wallHours * 60).toFixed(1)} minutes: ${(hours / cpuHours).toFixed(0)} an hour of this process's processor, ` +
    `${(hours / wallHours).toFixed(0)} an hour with its database; ` +
    `${Object.entries(sum)
      .map(([what, count]) => `${count} ${what}`)
      .join(', ')}; ${wrong} evenings wrong`,
)
await world.close()
const isMissed = values.bug !== undefined && !isPlanted()
if (isMissed) console.log(`the gateway was not changed by ${values.bug}`)
await end(isMissed ? 2 : Math.sign(wrong))
