import { call } from '@cloudplay/api'
import { emit } from '@cloudplay/bus'
import { endSession } from '@cloudplay/session'

/**
 * Logs out, here and in every open tab. The session on the server is ended too; should that fail, the player is logged
 * out all the same and the session ends by its age.
 */
export async function logOut(): Promise<void> {
  await call('logout', {}).catch(() => undefined)
  endSession()
  emit('session:ended', { reason: 'logout' })
}
