import { useEffect, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import { navigateBy } from './page-ports.ts'
import { play, runPlay } from './play.ts'
import type { PlayState } from './state.ts'

/** The play machine's state, with the machine kept running and bound to the page's router while the component lives. */
export function usePlay(): PlayState {
  const navigate = useNavigate()
  useEffect(runPlay, [])
  useEffect(() => navigateBy((to) => void navigate(to)), [navigate])
  return useSyncExternalStore(play.watch, play.state)
}
