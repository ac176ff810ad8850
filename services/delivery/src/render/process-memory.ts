import { readFileSync } from 'node:fs'

const PAGE_BYTES = 4096

/** Resident memory of a process in MB; null where the system does not say. */
export function memoryOfMb(pid: number): number | null {
  try {
    const [, pages] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')
    return (Number(pages) * PAGE_BYTES) / 2 ** 20
  } catch {
    return null
  }
}
