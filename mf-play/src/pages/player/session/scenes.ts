import { endingTexts, type loadingTexts } from '../../../texts/player.ts'
import { endWords } from '../../../play/running/session-end.ts'
import type { EndScene, Scene } from '../../../stream/index.ts'

export type Cause = Exclude<keyof ReturnType<typeof loadingTexts.get>, 'progress' | 'turnPhone'>

/** What the player shows of a session that is starting, running, or over. */
export interface PlayerView {
  phase: 'loading' | 'playing' | 'asking' | 'over'
  /** 0 to 100, honest: it moves when something happened. */
  progress: number
  /** What the player waits for. */
  cause: Cause
}

type SceneOutcome =
  | { view: PlayerView; toast?: 'unstable'; playableAfterMs?: number }
  /** The session is over: the text to add, and whether the product is gone too. */
  | { over: { text: string; productGone: boolean } }

/** The picture is shown this long before it takes input: the first frames may be old. */
const PLAYABLE_AFTER_MS = 1000

export const starting: PlayerView = { phase: 'loading', progress: 5, cause: 'finding' }

/** A paused game has no picture. */
export const pausedView: PlayerView = { phase: 'loading', progress: 20, cause: 'reconnecting' }

const loading = (progress: number, cause: Cause): SceneOutcome => ({
  view: { phase: 'loading', progress, cause },
})

/** What each scene of the streaming SDK means for the player (PLAY-17). */
export function sceneOutcome(scene: Scene): SceneOutcome {
  switch (scene.scene) {
    case 'init':
      return loading(20, 'connecting')
    case 'totalTime':
      return loading(40, 'playtime')
    case 'wait':
      return scene.reason === 'whetherToQueue'
        ? { view: { phase: 'asking', progress: 60, cause: 'crowded' } }
        : loading(60, 'booting')
    case 'play':
      return {
        view: { phase: 'loading', progress: 100, cause: 'picture' },
        playableAfterMs: PLAYABLE_AFTER_MS,
      }
    case 'reconnectingStatus':
      return { view: { phase: 'loading', progress: 20, cause: 'reconnecting' }, toast: 'unstable' }
    case 'stop':
      return { over: { text: textOf(scene), productGone: true } }
    case 'maintain':
    case 'offline':
    case 'warning':
      return { over: { text: textOf(scene) || endingTexts.get()[scene.scene], productGone: false } }
  }
}

const textOf = ({ text, reason }: EndScene): string => text || (reason ? endWords(reason) : '')
