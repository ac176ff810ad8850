import { useTexts } from '@cloudplay/i18n'
import { useEffect, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import { navigateBy } from '../browser/ports.ts'
import { play, runPlay } from '../browser/play.ts'
import type { PlayState } from '../play/states/state.ts'
import { flowTexts } from '../texts/flow.ts'

/** Runs the play machine, with its words there, bound to the page's router. */
export function useRunningPlay(): void {
  useTexts(flowTexts)
  const navigate = useNavigate()
  useEffect(runPlay, [])
  useEffect(() => {
    // The player replaces its game's page in the history: back leads to the page before that.
    navigateBy(
      (to) =>
        void navigate(to, { replace: new URL(to, location.href).pathname === location.pathname }),
    )
  }, [navigate])
}

/** The play machine's state, with the machine running. */
export function usePlay(): PlayState {
  useRunningPlay()
  return useSyncExternalStore(play.watch, play.state, play.state)
}
