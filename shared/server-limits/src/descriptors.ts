import { readdirSync, readFileSync } from 'node:fs'

/** Fewer descriptors than this cannot carry a site under load. */
const DESCRIPTORS_WANTED = 4096
/** Kept for what opens later: files of the database, files that are sent, calls to companies, six pipes of each process that renders. */
const RESERVE = { share: 1 / 8, min: 128, max: 1024 }
const CONNECTIONS_MIN = 16

interface Descriptors {
  /** How many files, sockets and pipes this process may have open; Node raises the soft limit to the hard one at its start. */
  limit: number
  /** How many are open now. */
  open: number
}

export const descriptorsNow = (): Descriptors => ({ limit: softLimit(), open: countOpen() })

function softLimit(): number {
  const soft = Number(limitOfKernel() ?? limitOfReport())
  return Number.isFinite(soft) ? soft : Infinity
}

function limitOfKernel(): string | undefined {
  try {
    return /^Max open files +(\w+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]
  } catch {
    return undefined
  }
}

/** Where there is no /proc. It describes the whole process, which takes up to 70 ms. */
function limitOfReport(): number | string | undefined {
  // Without it a report looks up the names of all peers.
  const report: NodeJS.ProcessReport & { excludeNetwork?: boolean } = process.report
  report.excludeNetwork = true
  const { userLimits } = report.getReport() as {
    userLimits?: { open_files?: { soft?: number | string } }
  }
  return userLimits?.open_files?.soft
}

function countOpen(): number {
  try {
    return readdirSync('/dev/fd').length
  } catch {
    // A system without such a folder.
    return 0
  }
}

/** How many connections a server may accept, so that the rest of the process does not lack descriptors. Ask when all else is open. */
export function connectionsWithin({ limit, open }: Descriptors): number {
  const reserve = Math.min(RESERVE.max, Math.max(RESERVE.min, Math.ceil(limit * RESERVE.share)))
  return Math.max(CONNECTIONS_MIN, limit - open - reserve)
}

/** Warning for the operator at the start; null if there are enough. */
export function fewDescriptors(descriptors: Descriptors): string | null {
  if (descriptors.limit >= DESCRIPTORS_WANTED) return null
  return `${descriptors.limit} descriptors allow ${connectionsWithin(descriptors)} connections: set LimitNOFILE (ulimit -n) to ${DESCRIPTORS_WANTED} or more`
}

/** Whether an error says that the process, or the machine, has no descriptor left. */
export function isDescriptorShortage(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  return (
    code === 'EMFILE' || code === 'ENFILE' || (cause !== undefined && isDescriptorShortage(cause))
  )
}

/** A fault of the program itself (EX_SOFTWARE): its supervisor starts it again. */
const EXIT_FAULT = 70

/**
 * Keeps the process alive where a timer or an event of a library throws for lack of a descriptor: what failed is tried again when it is
 * next due. Every other error that nothing caught ends the process with 70. `report` writes it to the log; Node itself would print every field of
 * it, parameters of statements too.
 */
export function outliveShortage(report: (error: unknown, endsProcess: boolean) => void): void {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error: unknown) => {
      const ends = !isDescriptorShortage(error)
      report(error, ends)
      if (ends) process.exit(EXIT_FAULT)
    })
}
