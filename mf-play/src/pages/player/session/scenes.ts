import { texts } from '../../../play/states/texts.ts'
import type { Scene } from '../../../stream/index.ts'

/** What the player shows of a session that is starting, running, or over. */
export interface PlayerView {
  phase: 'loading' | 'playing' | 'asking' | 'over'
  /** 0 to 100, honest: it moves when something happened. */
  progress: number
  /** What is being waited for. */
  cause: string
}

export type SceneOutcome =
  | { view: PlayerView; toast?: string; playableAfterMs?: number }
  /** The session is over: what to say, and whether the product is gone with it. */
  | { over: { text: string; productGone: boolean } }

/** A frame is shown this long before it takes input: the first ones may be of the moment before. */
export const PLAYABLE_AFTER_MS = 1000

const messageFallback = { maintain: '服务器正在维护，请稍后再来', offline: '和服务器的连接断开了', warning: '游戏出了点状况，请重新进入' }

export const starting: PlayerView = { phase: 'loading', progress: 5, cause: '正在找到你的游戏' }

const loading = (progress: number, cause: string): SceneOutcome => ({ view: { phase: 'loading', progress, cause } })

/** What each scene of the streaming SDK stands for (PLAY-17). */
export function sceneOutcome(scene: Scene): SceneOutcome {
  switch (scene.scene) {
    case 'init':
      return loading(20, '正在连接服务器')
    case 'totalTime':
      return loading(40, '正在确认可玩时长')
    case 'wait':
      return scene.reason === 'whetherToQueue'
        ? { view: { phase: 'asking', progress: 60, cause: '来玩的人有点多' } }
        : loading(60, '正在启动游戏')
    case 'play':
      return { view: { phase: 'loading', progress: 100, cause: '画面来了' }, playableAfterMs: PLAYABLE_AFTER_MS }
    case 'reconnectingStatus':
      return { view: { phase: 'loading', progress: 20, cause: '正在重新连接，游戏还在继续' }, toast: '网络不太稳，正在重新连接' }
    case 'stop':
      return { over: { text: scene.text || texts.gameOver, productGone: true } }
    case 'maintain':
    case 'offline':
    case 'warning':
      return { over: { text: scene.text || messageFallback[scene.scene], productGone: false } }
  }
}
