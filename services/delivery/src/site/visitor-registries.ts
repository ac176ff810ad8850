import type { Device } from '@cloudplay/contract'
import { registryFor, type VisitorRegistry } from '../registry/visitor-registry.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { stateShowing, type ShownRelease } from './preview.ts'

/** Gives what `visitor` gets now; without an id, what everybody gets who is in no canary. */
export type RegistryFor = (
  visitor: string | undefined,
  asked?: { device?: Device; nowMs?: number; shows?: ShownRelease | undefined },
) => VisitorRegistry

interface RegistrySources {
  store: Pick<ReleaseStore, 'state' | 'manifest'>
  now: () => number
  /** Origin that files of releases come from; empty: the site's own. */
  assetsUrl: string
}

export const visitorRegistries =
  ({ store, now, assetsUrl }: RegistrySources): RegistryFor =>
  (visitor, { device, nowMs = now(), shows } = {}) =>
    registryFor({
      state: shows ? stateShowing(store.state, shows) : store.state,
      manifestOf: (name, version) => store.manifest(name, version),
      viewer: { visitor, device, nowMs },
      assetsUrl,
    })
