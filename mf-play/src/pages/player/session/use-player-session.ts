import { call } from '@cloudplay/api'
import { useSession } from '@cloudplay/session'
import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react'
import { pagePorts } from '../../../browser/ports.ts'
import { play } from '../../../browser/play.ts'
import { partOfTap } from '../../../browser/tap-trace.ts'
import { createStreamingSdk, QUALITIES } from '../../../stream/index.ts'
import type { PlayerPorts, PlayerState } from './run.ts'
import { createPlayerSession, type PlayerSession } from './session.ts'
import { readPreferences } from '../device/preferences.ts'

/** The ports of the play flow, plus the streaming SDKs of this build. */
const playerPorts: PlayerPorts = {
  ...pagePorts,
  getAccess: (gameId, cid) => call('getGameInfoById', { game_id: gameId, cid }, partOfTap),
  createSdk: (access) => createStreamingSdk(access, useSession.getState().user?.username ?? ''),
  followHand(cid) {
    // From 'loggingOut' until its answer: watchers get the answer after the product is gone.
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

/** One visit to the player, from the mount of its video to its unmount. */
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
