import { useSession } from '@cloudplay/session'
import { isPlayer } from '../play/running/player-path.ts'
import type { PickedGame } from '../play/states/state.ts'
import { follow, showEnd } from './show-end.ts'
import { forgetUntold, tellInSight } from './tell-in-sight.ts'

/**
 * Shows why the player's game ended if that happens on another page than its player, or while the page slept (PLAY-25).
 * The player page shows its own ends; a hidden tab leaves it to the visible one, if there is any.
 */
export function watchEnds(start: (game: PickedGame) => void): void {
  useSession.subscribe((now, before) => {
    const isLeft = !now.loggedIn || now.generation !== before.generation
    if (isLeft || now.product?.cid !== before.product?.cid) forgetUntold()
    if (isLeft || !before.product || now.product) return
    if (isPlayer(location.pathname, location.search)) return
    const { cid } = before.product
    tellInSight('end', cid, () => {
      void showEnd(cid, { onlyUnasked: true }).then((chosen) => follow(chosen, start))
    })
  })
}
