import { call } from '@cloudplay/api'
import { emit } from '@cloudplay/bus'
import { endSession } from '@cloudplay/session'

/**
 * Ends the session on the server and in every tab. Leaving works without the network too: the browser forgets the
 * session at once, and the server's copy runs out by itself.
 */
export async function logOut(): Promise<void> {
  await call('logout', {}).catch(() => null)
  endSession()
  emit('session:ended', { reason: 'logout' })
}
