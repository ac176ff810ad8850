/** One thing the site needs to serve players. Throws or returns false while it is not available. */
type ReadinessCheck = () => Promise<boolean> | boolean

export interface Readiness {
  /** Other parts of the site add their checks: database, registry, node. */
  add: (name: string, check: ReadinessCheck) => void
  run: () => Promise<{ isReady: boolean; checks: Record<string, boolean> }>
}

const CHECK_TIMEOUT_MS = 2_000
/** A result is valid this long, so frequent callers don't load the database. */
const FOUND_COUNTS_MS = 500

export function createReadiness(): Readiness {
  const checks = new Map<string, ReadinessCheck>()
  let found: ReturnType<Readiness['run']> | null = null

  async function look() {
    const results = await Promise.all(
      [...checks].map(async ([name, check]) => [name, await passes(check)] as const),
    )
    setTimeout(() => (found = null), FOUND_COUNTS_MS).unref()
    return { isReady: results.every(([, passed]) => passed), checks: Object.fromEntries(results) }
  }

  return {
    add(name, check) {
      checks.set(name, check)
      found = null
    },
    run: () => (found ??= look()),
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
