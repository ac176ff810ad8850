import type { ReleaseStore } from '../store/release-store.ts'
import type { ReleaseFit } from './release-fit.ts'

/** What checking releases needs of the site. */
export interface VerifySite {
  store: Pick<ReleaseStore, 'state' | 'files'>
  fit: Pick<ReleaseFit, 'refusal'>
}

export interface Verified {
  remote: string
  version: string
  channel: 'live' | 'canary'
  /** What is wrong; null: every file is what was shipped, and the release fits the site. */
  fault: string | null
}

/**
 * Reads every file of each live or canary release from the store for builds, and checks the release against the current contract,
 * shared modules and routes of the site. A damaged release cannot be promoted until somebody repairs it.
 */
export async function verifyReleases(delivery: VerifySite, only?: string): Promise<Verified[]> {
  const shown = Object.entries(delivery.store.state.remotes).flatMap(([remote, { live, canary }]) =>
    (['live', 'canary'] as const).flatMap((channel) => {
      const chosen = channel === 'live' ? live : canary
      return chosen && (only === undefined || only === remote)
        ? [{ remote, version: chosen.version, channel }]
        : []
    }),
  )
  const verified: Verified[] = []
  for (const one of shown) {
    const damage = await delivery.store.files.verify(one.remote, one.version)
    verified.push({
      ...one,
      fault: damage ?? delivery.fit.refusal(one.remote, one.version)?.message ?? null,
    })
  }
  return verified
}
