import { SESSION_COOKIE, SESSION_DAYS, type ProductInUse, type QueueInfo, type UserInfo } from '@cloudplay/contract'
import { removeCookie, sessionToken, writeCookie } from './cookie.ts'
import { useSession } from './store.ts'
import { forgetStoredOfPlayer } from './stored/of-player.ts'
import { stored } from './stored/stored.ts'

/** Login: only mf-account calls this, with the token of the answer. Other tabs follow at once. */
export function startSession(token: string): void {
  if (useSession.getState().loggedIn && sessionToken() !== token) forget()
  writeCookie(SESSION_COOKIE, token, SESSION_DAYS)
  followedToken = token
  useSession.setState({ loggedIn: true })
  tellOtherTabs('started')
}

/**
 * The player logs out, here and in every open tab. `endOnServer` makes the call `logout`; should that fail, the browser
 * forgets the session all the same and the server's copy ends by its age. Never throws.
 */
export async function logOut(endOnServer: () => Promise<unknown>): Promise<void> {
  await endOnServer().catch(() => undefined)
  endSession()
}

/** Forgets the session in every open tab: user, cookie, product in use and queue go (SHELL-16). */
export function endSession(): void {
  forget()
  tellOtherTabs('ended')
}

/** Nothing of the player stays, in the store or in the browser (PAGE-2). What belongs to the device, such as a volume, does. */
function forget(): void {
  removeCookie(SESSION_COOKIE)
  followedToken = ''
  forgetStoredOfPlayer()
  useSession.setState(({ generation }) => ({ loggedIn: false, user: null, product: null, queue: null, generation: generation + 1 }))
}

export function setUser(user: UserInfo): void {
  stored.user.write(user)
  useSession.setState({ user, loggedIn: true })
}

/** The balance alone, in coins, as a push says it. */
export function setBalance(balance: number): void {
  const { user } = useSession.getState()
  if (user && user.extcredits2 !== balance) setUser({ ...user, extcredits2: balance })
}

export function setQueue(queue: QueueInfo | null): void {
  stored.queue.write(queue)
  useSession.setState({ queue })
}

export function setProduct(product: ProductInUse | null): void {
  stored.product.write(product)
  useSession.setState({ product })
}

/** The session this tab shows. */
let followedToken = sessionToken()

/** The stored keys are the next player's by now, and stay. */
function leaveToNextPlayer(token: string): void {
  followedToken = token
  useSession.setState(({ generation }) => ({ user: null, product: null, queue: null, generation: generation + 1 }))
}

// Node has the class, and would join all visitors of a server by it.
const tabs = typeof document === 'undefined' || typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('cloudplay-session')

function tellOtherTabs(what: 'started' | 'ended'): void {
  tabs?.postMessage(what)
}

/**
 * Follows what other tabs do: logout and login by message, user, queue and product by storage. The shell calls it
 * once; `onEnded` runs when another tab logged out.
 */
export function followOtherTabs(onEnded: () => void): () => void {
  const onMessage = ({ data }: MessageEvent) => {
    if (data === 'ended' && useSession.getState().loggedIn) {
      forget()
      onEnded()
    }
    if (data === 'started') {
      const token = sessionToken()
      // Another player came in another tab: what this one shows is the former one's.
      if (useSession.getState().loggedIn && token !== followedToken) leaveToNextPlayer(token)
      useSession.setState({ loggedIn: token !== '' })
    }
  }
  const onStorage = ({ key }: StorageEvent) => {
    if (sessionToken() === '') return
    if (key === stored.user.key) useSession.setState({ user: stored.user.read() })
    if (key === stored.queue.key) useSession.setState({ queue: stored.queue.read() })
    if (key === stored.product.key) useSession.setState({ product: stored.product.read() })
  }
  tabs?.addEventListener('message', onMessage)
  addEventListener('storage', onStorage)
  return () => {
    tabs?.removeEventListener('message', onMessage)
    removeEventListener('storage', onStorage)
  }
}
