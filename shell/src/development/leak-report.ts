import type { Registry, SignedRegistry } from '@cloudplay/contract'
import { watchLeaks, type Leak, type OwnerOf } from '@cloudplay/remote-kit/leaks/leak-watch.ts'

/** After a remote's last page went: what it ends in its own clean-up has ended by then. */
const LOOK_AFTER_MS = 1_000

const textOf = ({ kind, what, where, count }: Leak) =>
  `${count} × ${kind === 'style' || kind === 'socket' ? '' : `${kind}: `}${what}, from ${where}`

/** Which remote's file a line of a stack names, by where the registry says that files of remotes lie. */
export function ownersBy(registry: () => Registry | null): OwnerOf {
  return (line) => {
    const address = /https?:\/\/[^\s()]+/.exec(line)?.[0]
    if (address === undefined) return null
    return registry()?.remotes.find(({ base }) => address.startsWith(new URL(base, location.href).href))?.name ?? null
  }
}

interface LeakReport {
  /** A page of the remote stands on the screen until the returned function is called. */
  shown(remote: string): () => void
  /** Watches no longer. */
  end(): void
}

/**
 * Watches what remotes start, and tells what one has left running once its last page is gone: kind, place and how many. Told are
 * places that left more than one, as what a module starts once when it is loaded is for all of its pages (DELIV-14).
 */
export function reportLeaks(ownerOf: OwnerOf, report: (remote: string, leaks: string) => void): LeakReport {
  const watch = watchLeaks(ownerOf)
  const shown = new Map<string, number>()
  const change = (remote: string, by: number) => shown.set(remote, (shown.get(remote) ?? 0) + by)
  const look = (remote: string) => {
    if (shown.get(remote)) return
    const leaks = watch.leaksOf(remote)
    if (leaks.length) report(remote, `left running by a page that is gone\n${leaks.map(textOf).join('\n')}`)
  }
  return {
    shown(remote) {
      change(remote, 1)
      return () => {
        change(remote, -1)
        setTimeout(look, LOOK_AFTER_MS, remote)
      }
    },
    end: watch.end,
  }
}

/** Reads a registry without its signature: in development nothing is signed. */
export const readRegistry = (signed: SignedRegistry | null): Registry | null => signed && (JSON.parse(signed.payload) as Registry)
