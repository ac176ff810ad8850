import { useSession } from '@cloudplay/session'
import { RemoteWidget } from '../routing/RemoteWidget.tsx'

/**
 * What mf-play shows on every page: the bar or panel of the game in use or the queue, and the 'your turn' dialog of a
 * player who waits. Loaded only when there is something to show.
 */
export function PlayWidgets() {
  const busy = useSession((session) => session.loggedIn && (session.queue !== null || session.product !== null))
  return busy ? <RemoteWidget remote="mf-play" expose="./play-status" /> : null
}
