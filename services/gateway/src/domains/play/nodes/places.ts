import type { Duplex } from 'node:stream'
import { networkOf } from '../../../http/network.ts'

export interface Places {
  /** Gives the socket a place until it closes; false where all are taken, or all that one address may have. */
  take: (socket: Duplex, address: string) => boolean
}

/** How many sockets may be open at once, in all and from one address. */
export function createPlaces({ most, mostOfAddress }: { most: number; mostOfAddress: number }): Places {
  const ofAddress = new Map<string, number>()
  let taken = 0
  return {
    take(socket, address) {
      const network = networkOf(address)
      const count = ofAddress.get(network) ?? 0
      if (socket.destroyed || taken >= most || count >= mostOfAddress) return false
      taken++
      ofAddress.set(network, count + 1)
      socket.once('close', () => {
        taken--
        const left = ofAddress.get(network)! - 1
        if (left > 0) ofAddress.set(network, left)
        else ofAddress.delete(network)
      })
      return true
    },
  }
}
