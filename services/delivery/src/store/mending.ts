import { errorText } from '@cloudplay/log/describe-error'
import type { ReleaseStore } from './release-store.ts'

const LOOK_EVERY_MS = 60_000

/**
 * Offers what was kept back at the start and is whole by now: the disk of the builds may come later than this instance. True if
 * there was anything.
 */
export async function mend({
  state,
  files,
}: Pick<ReleaseStore, 'state' | 'files'>): Promise<boolean> {
  let mended = false
  for (const [name, { live, canary }] of Object.entries(state.remotes))
    for (const { version } of [live, canary].flatMap((shown) => shown ?? [])) {
      if (!files.isKeptBack(name, version)) continue
      // A store that is away says nothing; the next look asks again.
      const fault = await files.verify(name, version).catch(() => 'away')
      if (fault !== null) continue
      console.error(`${name} ${version} is whole now, and offered again`)
      mended = true
    }
  return mended
}

/** Calls `look` each minute, one at a time. Gives what ends it. */
export function eachMinute(look: () => Promise<void>): () => void {
  let isLooking = false
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    void look()
      .catch((error: unknown) =>
        console.error(
          `delivery could not look again for builds and a sandbox: ${errorText(error)}`,
        ),
      )
      .finally(() => {
        isLooking = false
      })
  }, LOOK_EVERY_MS).unref()
  return () => clearInterval(timer)
}
