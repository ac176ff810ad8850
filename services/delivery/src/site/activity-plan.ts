import { EVERYBODY } from '../store/activity.ts'
import type { Activity, RemoteState, ShowWindow } from '../store/release-state.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import type * as verbs from '../store/release-verbs.ts'
import { isFallbackShown, withActivity, type ActivitySite, type PutActivity } from './activities.ts'
import { showingOf, type Expected } from './changes.ts'

/** Who gets which version of a remote, and when. */
export interface PlanFacts extends Omit<Activity, 'off'>, ShowWindow {
  /** null: nothing is live. */
  version: string | null
  /** `everybody`: nothing is planned. */
  state: 'everybody' | 'on' | 'off'
}

function factsOf({ live, activity, window }: RemoteState): PlanFacts {
  const { off, ...audience } = activity ?? EVERYBODY
  return {
    version: live?.version ?? null,
    from: window?.from ?? null,
    until: window?.until ?? null,
    ...audience,
    state: activity ? (off ? 'off' : 'on') : 'everybody',
  }
}

/** An activity before and after a change. */
export interface ActivityPlan {
  before: PlanFacts
  after: PlanFacts
  /** Whether somebody can't open the fallback as of now. */
  isFallbackHidden: boolean
  /** For the change itself, so that what was shown is what is done. */
  expected: Expected
}

/** An activity as it is. */
export const presentActivity = (
  { store }: { store: Pick<ReleaseStore, 'remote'> },
  name: string,
): PlanFacts => factsOf(store.remote(name))

/** What a change would do. Throws why it cannot be. */
export function planActivity(
  delivery: Pick<ActivitySite, 'fit' | 'registryFor'> & { store: Pick<ReleaseStore, 'remote'> },
  name: string,
  fields: PutActivity,
  by: verbs.Stamp,
): ActivityPlan {
  const remote = delivery.store.remote(name)
  const after = factsOf(withActivity(delivery, name, remote, fields, by).remote)
  return {
    before: factsOf(remote),
    after,
    isFallbackHidden: after.fallback !== null && !isFallbackShown(delivery, name, after.fallback),
    expected: {
      live: remote.live?.version ?? null,
      canary: remote.canary?.version ?? null,
      percent: remote.canary?.percent ?? null,
      showing: showingOf(remote),
    },
  }
}
