import type { Duplex } from 'node:stream'

interface Limits {
  /** How many sockets may be open at the same time. */
  most: number
  /** How many of one network. */
  mostOfNetwork: number
  /**
   * Where all places are taken, a network with few takes that of the oldest socket of the network with the most. For sockets that nobody
   * misses for long.
   */
  evens?: boolean
}

export interface Places {
  /** Gives the socket a place until it closes; false if no place is free. */
  take: (socket: Duplex, network: string) => boolean
}

/** Limits how many sockets are open at the same time, in all and from one network. */
export function createPlaces({ most, mostOfNetwork, evens = false }: Limits): Places {
  const byNetwork = new Map<string, Set<Duplex>>()
  let taken = 0

  function free(socket: Duplex, network: string): void {
    const its = byNetwork.get(network)
    if (!its?.delete(socket)) return
    taken--
    if (its.size === 0) byNetwork.delete(network)
  }

  /** Whether a place was taken from a network that has at least two more. */
  function takeFromFullest(count: number): boolean {
    let fullest: [string, Set<Duplex>] | undefined
    for (const entry of byNetwork)
      if (entry[1].size > (fullest?.[1].size ?? count + 1)) fullest = entry
    const [oldest] = fullest?.[1] ?? []
    if (!fullest || !oldest) return false
    free(oldest, fullest[0])
    oldest.destroy()
    return true
  }

  return {
    take(socket, network) {
      const count = byNetwork.get(network)?.size ?? 0
      if (socket.destroyed || count >= mostOfNetwork) return false
      if (taken >= most && !(evens && takeFromFullest(count))) return false
      taken++
      byNetwork.set(network, (byNetwork.get(network) ?? new Set()).add(socket))
      socket.once('close', () => free(socket, network))
      return true
    },
  }
}
