import { percentile, table } from '../../drills/support/table.ts'
import { playersOfDay } from './day.ts'
import { POLICIES } from './policies.ts'
import { simulateDay, type Machines, type Outcome } from './simulate.ts'

/**
 * npm run simulate -- scaling — SEED (1), PEAK_SEATS (400), PLAY_MINUTES (45), SEATS_EACH (8), START_SECONDS (180), LOOK_SECONDS
 * (15), CALM_SECONDS (600).
 */
const number = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise)

export function simulateScaling(): void {
  const peakSeats = number('PEAK_SEATS', 400)
  const arrivals = playersOfDay({
    seed: number('SEED', 1),
    peakSeats,
    playMinutes: number('PLAY_MINUTES', 45),
  })
  const machines: Machines = {
    seatsEach: number('SEATS_EACH', 8),
    startSeconds: number('START_SECONDS', 180),
    lookSeconds: number('LOOK_SECONDS', 15),
    calmSeconds: number('CALM_SECONDS', 600),
    least: 1,
    most: 10_000,
  }
  const fixed = Math.ceil((peakSeats * 1.1) / machines.seatsEach)
  const rows: [string, Outcome][] = Object.entries(POLICIES).map(([name, policy]) => [
    name,
    simulateDay(arrivals, machines, policy),
  ])
  rows.push([
    'all day as at the peak',
    simulateDay(arrivals, { ...machines, least: fixed, most: fixed }, () => 0),
  ])
  console.log(
    table(
      [
        'policy',
        'players',
        'waited %',
        'p50 s',
        'p99 s',
        'longest s',
        'machine hours',
        'used %',
        'most',
      ],
      rows.map(([name, outcome]) => [name, ...cellsOf(outcome)]),
    ),
  )
}

function cellsOf({ players, waitsSeconds, machineHours, usedShare, mostMachines }: Outcome) {
  const waited = waitsSeconds.filter((seconds) => seconds >= 1).length
  const [p50, p99, longest] = [0.5, 0.99, 1].map((share) =>
    Math.round(percentile(waitsSeconds, share)),
  ) as [number, number, number]
  return [
    players,
    Math.round((waited / players) * 1000) / 10,
    p50,
    p99,
    longest,
    Math.round(machineHours),
    Math.round(usedShare * 100),
    mostMachines,
  ]
}
