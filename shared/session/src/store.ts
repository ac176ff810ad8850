import type { BusEvents, ProductInUse, QueueInfo, UserInfo } from '@cloudplay/contract'
import { create } from 'zustand'
import { sessionToken } from './cookie.ts'
import { stored } from './stored/stored.ts'

export interface SessionState {
  /** Whether the cookie existed when it was last read. */
  loggedIn: boolean
  user: UserInfo | null
  queue: QueueInfo | null
  product: ProductInUse | null
  /** The law ends this game soon: the warning to show. */
  closing: BusEvents['playtime:closing'] | null
  /** Counts the players who left this tab: by logout, expiry, or another player's login. */
  generation: number
}

const loggedIn = sessionToken() !== ''

/** The player, with the game they play or wait for. Read it with a selector: `useSession((s) => s.user)`. */
export const useSession = create<SessionState>(() => ({
  loggedIn,
  user: loggedIn ? stored.user.read() : null,
  queue: loggedIn ? stored.queue.read() : null,
  product: loggedIn ? stored.product.read() : null,
  closing: null,
  generation: 0,
}))

/** The same, outside React. */
export const sessionNow = (): SessionState => useSession.getState()
