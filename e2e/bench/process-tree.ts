import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks a second in /proc: 100 on every Linux that runs Node. */
const TICKS_PER_SECOND = 100
const PAGE_BYTES = 4096

interface Entry {
  pid: number
  name: string
  parent: number
  cpuTicks: number
  /** Of its children that have ended. */
  endedTicks: number
  residentPages: number
  startedTicks: number
}

/** A process and all that it started, as Linux counts them. */
export class ProcessTree {
  readonly #root: number

  constructor(root: number) {
    this.#root = root
  }

  /** Processor time of all of them that live. */
  cpuSeconds(): number {
    return this.#members().reduce((sum, entry) => sum + entry.cpuTicks, 0) / TICKS_PER_SECOND
  }

  /** The same, with that of the root's children that have ended. */
  cpuSecondsEver(): number {
    const root = allEntries().find((entry) => entry.pid === this.#root)
    return this.cpuSeconds() + (root?.endedTicks ?? 0) / TICKS_PER_SECOND
  }

  /** Resident memory of the largest of them. */
  largestMegabytes(): number {
    return (
      (Math.max(...this.#members().map((entry) => entry.residentPages)) * PAGE_BYTES) / 1_000_000
    )
  }

  /** Resident memory of all of them together; what they share is counted for each. */
  megabytes(): number {
    return (
      (this.#members().reduce((sum, entry) => sum + entry.residentPages, 0) * PAGE_BYTES) /
      1_000_000
    )
  }

  /** Resident memory of the largest of those whose name begins so; 0 where there is none. Linux cuts names at fifteen signs. */
  largestNamed(name: string): number {
    const named = this.#members().filter((entry) => entry.name.startsWith(name.slice(0, 15)))
    return (Math.max(0, ...named.map((entry) => entry.residentPages)) * PAGE_BYTES) / 1_000_000
  }

  /** Processes that the root started, oldest first. */
  children(): number[] {
    return allEntries()
      .filter((entry) => entry.parent === this.#root)
      .toSorted((a, b) => a.startedTicks - b.startedTicks)
      .map(({ pid }) => pid)
  }

  #members(): Entry[] {
    const all = allEntries()
    const members = all.filter((entry) => entry.pid === this.#root)
    for (const member of members)
      members.push(...all.filter((entry) => entry.parent === member.pid))
    return members
  }
}

function allEntries(): Entry[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readEntry(Number(name)))
}

function readEntry(pid: number): Entry[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may contain spaces: fields are counted from its end.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const name = text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'))
    return [
      {
        pid,
        name,
        parent: Number(fields[1]),
        cpuTicks: Number(fields[11]) + Number(fields[12]),
        endedTicks: Number(fields[13]) + Number(fields[14]),
        residentPages: Number(fields[21]),
        startedTicks: Number(fields[19]),
      },
    ]
  } catch {
    // It ended while the list was read.
    return []
  }
}
