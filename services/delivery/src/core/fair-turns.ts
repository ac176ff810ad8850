import { Refusal } from './refusal.ts'

interface Limits {
  /** How many run concurrently. */
  running: number
  /** How many of one team. */
  runningOfTeam: number
  /** How many of one team may wait; one more is refused. */
  waitingOfTeam: number
}

interface Team {
  running: number
  waiting: (() => void)[]
}

/** Turns at something scarce: each team gets its next one after every other team that waits had one. */
export class FairTurns {
  readonly #limits: Limits
  /** In the order in which teams come next. */
  readonly #teams = new Map<string, Team>()
  #running = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** Runs `task` when it is this team's turn; throws a refusal where too many of the team wait already. */
  async run<T>(team: string, task: () => Promise<T>): Promise<T> {
    const its = this.#teams.get(team) ?? { running: 0, waiting: [] }
    this.#teams.set(team, its)
    if (its.waiting.length >= this.#limits.waitingOfTeam)
      throw new Refusal(
        'busy',
        `${its.waiting.length} calls of this team wait for their turn; try again`,
      )
    await new Promise<void>((resolve) => {
      its.waiting.push(resolve)
      this.#next()
    })
    try {
      return await task()
    } finally {
      this.#running--
      its.running--
      if (its.running === 0 && its.waiting.length === 0) this.#teams.delete(team)
      this.#next()
    }
  }

  #next(): void {
    for (const [team, its] of this.#teams) {
      if (this.#running >= this.#limits.running) return
      if (its.running >= this.#limits.runningOfTeam) continue
      const begin = its.waiting.shift()
      if (!begin) continue
      this.#running++
      its.running++
      // Behind the others.
      this.#teams.delete(team)
      this.#teams.set(team, its)
      begin()
    }
  }
}
