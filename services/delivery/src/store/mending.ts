import type { ReleaseStore } from './release-store.ts'

const LOOK_EVERY_MS = 60_000

type Offering = Pick<ReleaseStore, 'state' | 'files'>

/** Offers what was kept back at the start and is whole by now: the disk of the builds may come later than this instance. */
export async function mend({ state, files }: Offering): Promise<void> {
  for (const [name, { live, canary }] of Object.entries(state.remotes))
    for (const { version } of [live, canary].flatMap((shown) => shown ?? []))
      // A store that is away says nothing; the next look asks again.
      if (files.isKeptBack(name, version)) await files.verify(name, version).catch(() => undefined)
}

/** Gives what ends it. */
export function mendEachMinute(store: Offering): () => void {
  const timer = setInterval(() => void mend(store), LOOK_EVERY_MS).unref()
  return () => clearInterval(timer)
}
