import { call } from '@cloudplay/api'
import { useSession } from '@cloudplay/session'
import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react'
import { pagePorts } from '../../../browser/ports.ts'
import { play } from '../../../browser/play.ts'
import { createStreamingSdk, QUALITIES } from '../../../stream/index.ts'
import { createPlayerSession, type PlayerPorts, type PlayerSession, type PlayerState } from './session.ts'
import { readPreferences } from '../device/preferences.ts'

/** The player's own world: the play flow's, and the streaming SDKs this build has. */
const playerPorts: PlayerPorts = {
  ...pagePorts,
  getAccess: (gameId, cid) => call('getGameInfoById', { game_id: gameId, cid }),
  createSdk: (access) => createStreamingSdk(access, useSession.getState().user?.username ?? ''),
  followHand(cid) {
    // From 'loggingOut' until its answer: watchers hear of the answer after the product is gone.
    let byHand = false
    const look = () => {
      const state = play.state()
      byHand = state.name === 'loggingOut' && state.product.cid === cid
    }
    look()
    return { endingByHand: () => byHand, stop: play.watch(look) }
  },
  watchProduct: (watcher) =>
    useSession.subscribe((now, before) => {
      if (now.product !== before.product) watcher()
    }),
}

/** One visit to the player: begun when its video is on the page, and stopped when that goes. */
export function usePlayerSession(
  gameId: number,
  cid: string,
  video: RefObject<HTMLVideoElement | null>,
): { session: PlayerSession; state: PlayerState } {
  const [session] = useState(() => createPlayerSession(gameId, cid, playerPorts))
  useEffect(() => {
    if (video.current) session.start(video.current, QUALITIES[readPreferences().quality].quality)
    return () => session.stop()
  }, [session, video])
  return { session, state: useSyncExternalStore(session.watch, session.state) }
}
