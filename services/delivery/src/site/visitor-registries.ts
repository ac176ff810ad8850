import type { Device } from '@cloudplay/contract'
import { registryFor, type VisitorRegistry } from '../registry/visitor-registry.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import type { Audience, ShownRelease } from '../store/release-state.ts'
import { stateShowing } from './preview.ts'

/** Gives what `visitor` gets now; without an id, what everybody gets who is in no canary. */
export type RegistryFor = (
  visitor: string | undefined,
  asked?: {
    device?: Device | undefined
    nowMs?: number | undefined
    shows?: readonly ShownRelease[]
    audience?: Audience | undefined
  },
) => VisitorRegistry

interface RegistrySources {
  store: Pick<ReleaseStore, 'state' | 'manifest'>
  now: () => number
  /** Origin that files of releases come from; empty: the site's own. */
  assetsUrl: string
  /** Build of this instance's shell. */
  shell: string
}

export const visitorRegistries =
  ({ store, now, assetsUrl, shell }: RegistrySources): RegistryFor =>
  (visitor, { device, nowMs = now(), shows = [], audience } = {}) => {
    const manifestOf = (name: string, version: string) => store.manifest(name, version)
    const isThere = (name: string, version: string) => manifestOf(name, version) !== undefined
    return registryFor({
      state: shows.length ? stateShowing(store.state, shows, isThere) : store.state,
      manifestOf,
      viewer: { visitor, device, nowMs, audience },
      assetsUrl,
      shell,
    })
  }
