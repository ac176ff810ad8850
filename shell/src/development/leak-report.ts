import type { Registry, SignedRegistry } from '@cloudplay/contract'
import { watchLeaks, type Leak, type OwnerOf } from '@cloudplay/remote-kit/leaks/leak-watch.ts'

/** After a remote's last page went: what it ends in its own clean-up has ended by then. */
const LOOK_AFTER_MS = 1_000

const textOf = ({ kind, what, where, count }: Leak) =>
  `${count} × ${kind === 'style' || kind === 'socket' ? '' : `${kind}: `}${what}, from ${where}`

/** The remote whose file a stack line names, by the remotes' base addresses in the registry. */
export function ownersBy(registry: () => Registry | null): OwnerOf {
  return (line) => {
    const address = /https?:\/\/[^\s()]+/.exec(line)?.[0]
    if (address === undefined) return null
    return (
      registry()?.remotes.find(({ base }) => address.startsWith(new URL(base, location.href).href))
        ?.name ?? null
    )
  }
}

interface LeakReport {
  /** A page of the remote is on the screen until the returned function is called. */
  shown(remote: string): () => void
  /** Watches no longer. */
  end(): void
}

/**
 * Watches what remotes start, and reports what one left running after its last page closed: kind, place and count. Reports
 * only places with more than one, because a module may start something once for all of its pages (DELIV-14).
 */
export function reportLeaks(
  ownerOf: OwnerOf,
  report: (remote: string, leaks: string) => void,
): LeakReport {
  const watch = watchLeaks(ownerOf)
  const shown = new Map<string, number>()
  const change = (remote: string, by: number) => shown.set(remote, (shown.get(remote) ?? 0) + by)
  const look = (remote: string) => {
    if (shown.get(remote)) return
    const leaks = watch.leaksOf(remote)
    if (leaks.length)
      report(remote, `left running by a page that is gone\n${leaks.map(textOf).join('\n')}`)
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
export const readRegistry = (signed: SignedRegistry | null): Registry | null =>
  signed && (JSON.parse(signed.payload) as Registry)
