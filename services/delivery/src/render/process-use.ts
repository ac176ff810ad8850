import { readFileSync } from 'node:fs'

const PAGE_BYTES = 4096
/** The kernel counts processor time in hundredths of a second for programs, on every processor. */
const TICK_MS = 10

/** Resident memory of a process in MB; null where the system does not say. */
export function memoryOfMb(pid: number): number | null {
  try {
    const [, pages] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')
    return (Number(pages) * PAGE_BYTES) / 2 ** 20
  } catch {
    return null
  }
}

/** Processor time that a process took so far, in ms; null where the system does not say. */
export function processorTimeOfMs(pid: number): number | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Behind the name, which may contain anything, come the state and ten more fields.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    return null
  }
}
