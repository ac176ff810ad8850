import type { ReleaseStore } from '../../store/release-store.ts'
import { showingOf, type Expected } from '../../site/changes.ts'
import type { Action } from './command.ts'

/** Actions that show something to visitors, at the times and to the audience of the remote. */
const SHOWS: ReadonlySet<Action> = new Set(['promote', 'canary', 'on', 'activity'])

/**
 * What a page shows as the state of a remote, for its form to carry. Times and audience are left out of what takes something back:
 * an emergency switch does not wait for them.
 */
export function seenOf(
  store: Pick<ReleaseStore, 'state' | 'remote'>,
  name: string,
  action: Action,
): Record<string, string> {
  const remote = store.remote(name)
  const { live, canary } = remote
  return {
    sequence: String(store.state.sequence),
    seenLive: live?.version ?? '',
    seenCanary: canary?.version ?? '',
    seenPercent: canary ? String(canary.percent) : '',
    ...(SHOWS.has(action) && { seenShowing: showingOf(remote) }),
  }
}

const seen = (values: URLSearchParams, name: string): string | null => values.get(name) || null

/** What the page of a form showed as the state of the remote. */
export function readSeen(values: URLSearchParams): Expected {
  const percent = seen(values, 'seenPercent')
  return {
    live: seen(values, 'seenLive'),
    canary: seen(values, 'seenCanary'),
    percent: percent === null ? null : Number(percent),
    showing: seen(values, 'seenShowing') ?? undefined,
  }
}

/** The number of the newest change that the page knew of. */
export const readSequence = (values: URLSearchParams): number => {
  const text = values.get('sequence') ?? ''
  return /^\d{1,15}$/.test(text) ? Number(text) : 0
}
