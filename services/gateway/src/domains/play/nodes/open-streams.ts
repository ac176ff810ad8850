import type { Duplex } from 'node:stream'
import type { TicketClaims } from '@cloudplay/contract/node'

/** A page has one socket, and briefly two while it reconnects. */
const MOST_OF_GAME = 4

/** The open sockets of players on this instance, by their game and by the login that opened them. */
export function createOpenStreams() {
  const byGame = new Map<string, Set<Duplex>>()
  const byLogin = new Map<string, Set<Duplex>>()

  function note(sets: Map<string, Set<Duplex>>, name: string, socket: Duplex): Set<Duplex> {
    const open = sets.get(name) ?? new Set()
    sets.set(name, open.add(socket))
    socket.once('close', () => {
      open.delete(socket)
      if (open.size === 0 && sets.get(name) === open) sets.delete(name)
    })
    return open
  }

  return {
    /** Adds a socket; if one game has too many, closes the oldest. */
    add(socket: Duplex, { cid, sid }: TicketClaims): void {
      note(byLogin, sid, socket)
      const [oldest, ...others] = note(byGame, cid, socket)
      if (others.length >= MOST_OF_GAME) oldest!.destroy()
    },
    logins: (): Iterable<string> => byLogin.keys(),
    endLogins(sids: readonly string[]): void {
      for (const sid of sids) for (const socket of byLogin.get(sid) ?? []) socket.destroy()
    },
  }
}
