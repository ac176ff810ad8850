import type { Delivery } from './delivery.ts'

export interface Verified {
  remote: string
  version: string
  channel: 'live' | 'canary'
  /** What is wrong; null: every file is what was shipped, and the release fits the site. */
  fault: string | null
}

/**
 * Reads every file of what is live or canary from the store for builds, and checks each release against the contract, the shared
 * modules and the routes of the site as they are now. What is damaged cannot be promoted until it is mended.
 */
export async function verifyReleases(delivery: Delivery, only?: string): Promise<Verified[]> {
  const shown = Object.entries(delivery.store.state.remotes).flatMap(([remote, { live, canary }]) =>
    (['live', 'canary'] as const).flatMap((channel) => {
      const chosen = channel === 'live' ? live : canary
      return chosen && (only === undefined || only === remote) ? [{ remote, version: chosen.version, channel }] : []
    }),
  )
  const verified: Verified[] = []
  for (const one of shown) {
    const damage = await delivery.store.files.verify(one.remote, one.version)
    verified.push({ ...one, fault: damage ?? delivery.unfitReason(one.remote, one.version) })
  }
  return verified
}
