import { SESSION_COOKIE, SESSION_DAYS, type UserInfo } from '@cloudplay/contract'
import { removeCookie, sessionToken, writeCookie } from './cookie.ts'
import { nobody, useSession } from './store.ts'
import { forgetStoredOfPlayer, forgetTabOfPlayer } from './stored/of-player.ts'
import { stored } from './stored/stored.ts'

/** Logs a player in with the token that `login` answered. Other tabs follow. */
export function startSession(token: string): void {
  if (useSession.getState().loggedIn && sessionToken() !== token) forget()
  writeCookie(SESSION_COOKIE, token, SESSION_DAYS)
  followedToken = token
  useSession.setState({ loggedIn: true })
  notifyOtherTabs('started')
}

/**
 * Logs out in every open tab. `endOnServer` calls `logout`. If that fails, the browser still forgets the session, and the
 * server's copy expires. Returns that failure, or null. Never throws.
 */
export async function logOut(endOnServer: () => Promise<unknown>): Promise<unknown> {
  const failure = await endOnServer().then(
    () => null,
    (error: unknown) => error ?? new Error('logout failed'),
  )
  endSession()
  return failure
}

/** Forgets the session in every open tab: user, cookie, product in use and queue (SHELL-16). */
export function endSession(): void {
  forget()
  notifyOtherTabs('ended')
}

/** Removes the player's data from the store and the browser (PAGE-2). Settings of the device, such as a volume, stay. */
function forget(): void {
  removeCookie(SESSION_COOKIE)
  followedToken = ''
  forgetStoredOfPlayer()
  useSession.setState(({ generation }) => ({
    ...nobody,
    loggedIn: false,
    generation: generation + 1,
  }))
}

export function setUser(user: UserInfo): void {
  stored.user.write(user)
  useSession.setState({ user, loggedIn: true })
}

/** Token of the session that this tab shows. */
let followedToken = sessionToken()

/** Leaves the storage that tabs share alone: it already contains the next player's data. */
function leaveToNextPlayer(token: string): void {
  followedToken = token
  forgetTabOfPlayer()
  useSession.setState(({ generation }) => ({
    ...nobody,
    generation: generation + 1,
  }))
}

/**
 * Follows the player who logged in in another tab while this one slept. A tab that wakes can hear of the former player's
 * logout when the cookie is the next player's already. Returns whether there is a next player.
 */
export function followNextPlayer(): boolean {
  const token = sessionToken()
  if (token === '' || token === followedToken) return false
  leaveToNextPlayer(token)
  return true
}

// Node has BroadcastChannel too, and would connect all visitors of one server.
const tabs =
  typeof document === 'undefined' || typeof BroadcastChannel === 'undefined'
    ? null
    : new BroadcastChannel('cloudplay-session')

function notifyOtherTabs(change: 'started' | 'ended'): void {
  tabs?.postMessage(change)
}

/**
 * Follows other tabs: login and logout by message; user, queue and product by storage. The shell calls it once. `onEnded`
 * runs when another tab logs out.
 */
export function followOtherTabs(onEnded: () => void): () => void {
  const onMessage = ({ data }: MessageEvent) => {
    if (data === 'ended' && useSession.getState().loggedIn && !followNextPlayer()) {
      forget()
      onEnded()
    }
    if (data === 'started') {
      const token = sessionToken()
      // Another player logged in there: this tab still shows the previous one.
      if (useSession.getState().loggedIn && token !== followedToken) leaveToNextPlayer(token)
      followedToken = token
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
