import { DAY_SECONDS, type Arrival } from './day.ts'
import type { Policy } from './policies.ts'

export interface Machines {
  seatsEach: number
  /** From the wish for a machine to its first free seat. */
  startSeconds: number
  /** How often the autoscaler reads the signals. */
  lookSeconds: number
  /** A machine is only released if the policy wanted fewer for this long. */
  calmSeconds: number
  least: number
  most: number
}

export interface Outcome {
  players: number
  waitsSeconds: number[]
  machineHours: number
  /** Of the seats that were paid for. */
  usedShare: number
  mostMachines: number
}

interface Machine {
  readyAtSeconds: number
  taken: number
  isDraining: boolean
}

interface Going {
  atSeconds: number
  machine: Machine
}

/** The day's end waits for the last players. */
const LAST_SECONDS = DAY_SECONDS * 2

/**
 * One pool over one day, second by second: players come, take a free seat or wait first come first served, and leave. Every
 * `lookSeconds` the policy reads the signals; machines start, or drain and end when their last player left.
 */
export function simulateDay(
  arrivals: readonly Arrival[],
  machines: Machines,
  policy: Policy,
): Outcome {
  const pool = new Pool(machines)
  const waiting: Arrival[] = []
  const waitsSeconds: number[] = []
  let going: Going[] = []
  let paidSeconds = 0
  let usedSeatSeconds = 0
  let paidSeatSeconds = 0
  let mostMachines = 0
  let next = 0
  for (let now = 0; now < LAST_SECONDS; now++) {
    const isDay = now < DAY_SECONDS
    if (!isDay && next >= arrivals.length && waiting.length + going.length === 0) break
    const gone = going.filter(({ atSeconds }) => atSeconds <= now)
    if (gone.length > 0) {
      going = going.filter(({ atSeconds }) => atSeconds > now)
      for (const { machine } of gone) machine.taken--
    }
    while (next < arrivals.length && arrivals[next]!.atSeconds <= now)
      waiting.push(arrivals[next++]!)
    for (let machine = pool.free(now); waiting.length > 0 && machine; machine = pool.free(now)) {
      const player = waiting.shift()!
      machine.taken++
      waitsSeconds.push(Math.floor(now - player.atSeconds))
      going.push({ atSeconds: now + player.playsSeconds, machine })
    }
    if (now % machines.lookSeconds === 0) pool.scale(now, waiting.length, policy)
    pool.endEmpty()
    if (!isDay) continue
    mostMachines = Math.max(mostMachines, pool.all.length)
    paidSeconds += pool.all.length
    paidSeatSeconds += pool.all.length * machines.seatsEach
    usedSeatSeconds += going.length
  }
  return {
    players: arrivals.length,
    waitsSeconds,
    machineHours: paidSeconds / 3_600,
    usedShare: usedSeatSeconds / paidSeatSeconds,
    mostMachines,
  }
}

class Pool {
  all: Machine[] = []
  #fewerSince = Infinity

  constructor(readonly machines: Machines) {
    for (let count = 0; count < machines.least; count++) this.#start(-machines.startSeconds)
  }

  /** The fullest machine with a free seat, so that the others empty. */
  free(now: number): Machine | undefined {
    let best: Machine | undefined
    for (const machine of this.all)
      if (
        !machine.isDraining &&
        machine.readyAtSeconds <= now &&
        machine.taken < this.machines.seatsEach &&
        (!best || machine.taken > best.taken)
      )
        best = machine
    return best
  }

  scale(now: number, waiting: number, policy: Policy): void {
    const { seatsEach, least, most, calmSeconds } = this.machines
    const taking = this.all.filter(({ isDraining }) => !isDraining)
    const ready = taking.filter(({ readyAtSeconds }) => readyAtSeconds <= now)
    const playing = ready.reduce((sum, { taken }) => sum + taken, 0)
    const free = ready.length * seatsEach - playing
    const seats = policy({ free, playing, waiting, wanted: playing + waiting })
    const wanted = Math.min(most, Math.max(least, Math.ceil(seats / seatsEach)))
    if (wanted >= taking.length) {
      this.#fewerSince = Infinity
      for (let count = taking.length; count < wanted; count++) this.#start(now)
      return
    }
    this.#fewerSince = Math.min(this.#fewerSince, now)
    if (now - this.#fewerSince < calmSeconds) return
    const emptiest = [...taking].sort((one, other) => one.taken - other.taken)
    for (const machine of emptiest.slice(0, taking.length - wanted)) machine.isDraining = true
    this.#fewerSince = Infinity
  }

  endEmpty(): void {
    if (this.all.some(isOver)) this.all = this.all.filter((machine) => !isOver(machine))
  }

  #start(now: number): void {
    const readyAtSeconds = now + this.machines.startSeconds
    this.all.push({ readyAtSeconds, taken: 0, isDraining: false })
  }
}

const isOver = ({ isDraining, taken }: Machine) => isDraining && taken === 0
