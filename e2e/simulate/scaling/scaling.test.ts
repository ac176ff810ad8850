import { describe, expect, it } from 'vitest'
import { percentile } from '../../drills/support/table.ts'
import { type Arrival, DAY_SECONDS, playersOfDay, shareAt } from './day.ts'
import { POLICIES } from './policies.ts'
import { simulateDay, type Machines } from './simulate.ts'

const machines: Machines = {
  seatsEach: 2,
  startSeconds: 100,
  lookSeconds: 10,
  calmSeconds: 60,
  least: 1,
  most: 100,
}
const [follows, spare] = Object.values(POLICIES) as [
  (typeof POLICIES)[string],
  (typeof POLICIES)[string],
]
const arrive = (...atSeconds: number[]): Arrival[] =>
  atSeconds.map((at) => ({ atSeconds: at, playsSeconds: 600 }))

describe('a day of one pool FLEET-9', () => {
  it('costs the least machines while nobody comes', () => {
    const { machineHours, mostMachines, waitsSeconds } = simulateDay([], machines, follows)
    expect([machineHours, mostMachines, waitsSeconds]).toEqual([24, 1, []])
  })

  it('lets a player wait for a machine that starts, in the order of coming', () => {
    const { waitsSeconds, mostMachines } = simulateDay(arrive(5, 6, 7, 8), machines, follows)
    // Two seats are there. The look at 10 s sees two who wait; their machine is ready 100 s later.
    expect(waitsSeconds).toEqual([0, 0, 103, 102])
    expect(mostMachines).toBe(2)
  })

  it('never has more machines than it may', () => {
    const crowd = arrive(...Array.from({ length: 50 }, (_, nth) => nth / 10))
    const { mostMachines, waitsSeconds } = simulateDay(crowd, { ...machines, most: 3 }, follows)
    expect(mostMachines).toBe(3)
    expect(waitsSeconds).toHaveLength(50)
  })

  it('ends machines without their players, and starts none again in the same lull', () => {
    const { machineHours } = simulateDay(arrive(5, 6, 7, 8), machines, follows)
    // Two machines for some 700 s and the calm time, then one.
    expect(machineHours * 3_600 - DAY_SECONDS).toBeGreaterThan(600)
    expect(machineHours * 3_600 - DAY_SECONDS).toBeLessThan(900)
  })
})

describe('the day of a region FLEET-9', () => {
  it('has its peak in the evening and is the same for a seed', () => {
    const hours = Array.from({ length: 24 }, (_, hour) => shareAt(hour))
    expect(hours.indexOf(Math.max(...hours))).toBe(21)
    expect(Math.min(...hours)).toBeGreaterThan(0)
    const day = { seed: 7, peakSeats: 50, playMinutes: 45 }
    expect(playersOfDay(day)).toEqual(playersOfDay(day))
    expect(playersOfDay(day)).not.toEqual(playersOfDay({ ...day, seed: 8 }))
  })

  it('makes fewer wait, for more machines, with seats to spare', () => {
    const day = playersOfDay({ seed: 3, peakSeats: 60, playMinutes: 45 })
    const [lean, roomy] = [follows, spare].map((policy) => simulateDay(day, machines, policy)) as [
      ReturnType<typeof simulateDay>,
      ReturnType<typeof simulateDay>,
    ]
    for (const { waitsSeconds } of [lean, roomy]) expect(waitsSeconds).toHaveLength(day.length)
    expect(percentile(roomy.waitsSeconds, 0.95)).toBeLessThan(percentile(lean.waitsSeconds, 0.95))
    expect(roomy.machineHours).toBeGreaterThan(lean.machineHours)
  })
})
