import { useSession } from '@cloudplay/session'
import { isPlayer } from '../play/running/player-path.ts'
import type { PickedGame } from '../play/states/state.ts'
import { follow, showEnd } from './show-end.ts'

/**
 * Shows why the player's game ended if that happens on another page than its player, or while the page slept (PLAY-25).
 * The player page shows its own ends; a hidden tab leaves it to the visible one.
 */
export function watchEnds(start: (game: PickedGame) => void): void {
  useSession.subscribe((now, before) => {
    if (!before.product || now.product) return
    if (!now.loggedIn || now.generation !== before.generation) return
    if (document.visibilityState === 'hidden') return
    if (isPlayer(location.pathname, location.search)) return
    void showEnd(before.product.cid, { onlyUnasked: true }).then((chosen) => follow(chosen, start))
  })
}
