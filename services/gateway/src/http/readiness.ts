/** Throws or returns false while it is not available. */
type ReadinessCheck = () => Promise<boolean> | boolean

export interface Readiness {
  /** Without it this instance can't serve players: its database, its releases. */
  add: (name: string, check: ReadinessCheck) => void
  /** The site has it or not, whichever instance answers: it is shown, and takes no instance away from its balancer. */
  note: (name: string, check: ReadinessCheck) => void
  /** `needs`: notes that must pass too. */
  run: (needs?: readonly string[]) => Promise<{ isReady: boolean; checks: Record<string, boolean> }>
}

const CHECK_TIMEOUT_MS = 2_000
/** A result is valid this long, so frequent callers don't load the database. */
const FOUND_COUNTS_MS = 500

export function createReadiness(): Readiness {
  const checks = new Map<string, ReadinessCheck>()
  const notes = new Set<string>()
  let found: Promise<Record<string, boolean>> | null = null

  async function look() {
    const results = await Promise.all(
      [...checks].map(async ([name, check]) => [name, await passes(check)] as const),
    )
    setTimeout(() => (found = null), FOUND_COUNTS_MS).unref()
    return Object.fromEntries(results)
  }
  const add = (name: string, check: ReadinessCheck) => {
    checks.set(name, check)
    found = null
  }

  return {
    add,
    note(name, check) {
      notes.add(name)
      add(name, check)
    },
    async run(needs = []) {
      const results = await (found ??= look())
      const isReady = Object.entries(results).every(
        ([name, passed]) => passed || (notes.has(name) && !needs.includes(name)),
      )
      return { isReady, checks: results }
    },
  }
}

async function passes(check: ReadinessCheck): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), CHECK_TIMEOUT_MS)
  })
  try {
    return await Promise.race([Promise.resolve().then(check), late])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
