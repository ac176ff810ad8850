import { PLAYER_PREFIX } from '@cloudplay/session'

/** Tabs hear of the same thing at most this far apart. */
const APART_MS = 60_000

type Kind = 'end' | 'restart'
interface Told {
  id: string
  atMs: number
}

const keyOf = (kind: Kind) => `${PLAYER_PREFIX}told_${kind}`
const untold = new Map<Kind, Told & { say: () => void }>()

/** Says something once this tab is in sight, unless another tab has said it. */
export function tellInSight(kind: Kind, id: string, say: () => void): void {
  const news = { id, atMs: Date.now(), say }
  if (document.visibilityState !== 'hidden') {
    if (!isTold(kind, news)) say()
    return
  }
  untold.set(kind, news)
  document.addEventListener('visibilitychange', tellUntold)
}

/** A tab has said it: the others needn't. */
export function markTold(kind: Kind, id: string): void {
  try {
    localStorage.setItem(keyOf(kind), JSON.stringify({ id, atMs: Date.now() } satisfies Told))
  } catch {
    // Refused storage: another tab may say it again.
  }
}

/** What waits is of a game or a player that is gone. */
export const forgetUntold = (): void => untold.clear()

function isTold(kind: Kind, { id, atMs }: Told): boolean {
  try {
    const told = JSON.parse(localStorage.getItem(keyOf(kind)) ?? 'null') as Told | null
    return told?.id === id && told.atMs > atMs - APART_MS
  } catch {
    return false
  }
}

function tellUntold(): void {
  if (document.visibilityState === 'hidden') return
  const waiting = [...untold]
  untold.clear()
  for (const [kind, news] of waiting) if (!isTold(kind, news)) news.say()
}
