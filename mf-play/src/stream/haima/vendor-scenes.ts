import type { Scene } from '../sdk/streaming-sdk.ts'

/** What a scene of the vendor's SDK means here; null is ignored (statistics, archive and share scenes). */
export function sceneOf(sceneId: string, extraInfo: unknown): Scene | null {
  switch (sceneId) {
    case 'init':
      return { scene: 'init', progress: 20 }
    case 'totalTime':
      return { scene: 'totalTime', progress: 40 }
    case 'wait': {
      const reason =
        textOf(extraInfo, 'state') ||
        textOf(extraInfo, 'reason') ||
        (typeof extraInfo === 'string' ? extraInfo : '')
      return {
        scene: 'wait',
        reason: reason === 'whetherToQueue' ? 'whetherToQueue' : 'applyGame',
        progress: 60,
      }
    }
    case 'play':
      return { scene: 'play', progress: 100 }
    case 'reconnectingStatus':
      return { scene: 'reconnectingStatus', progress: 20 }
    case 'stop':
    case 'maintain':
    case 'offline':
    case 'warning':
      return {
        scene: sceneId,
        text:
          textOf(extraInfo, 'errorMessage') ||
          textOf(extraInfo, 'message') ||
          textOf(extraInfo, 'tip'),
      }
    default:
      return null
  }
}

const TEXT_MAX = 200

function textOf(extraInfo: unknown, name: string): string {
  const value =
    typeof extraInfo === 'object' && extraInfo !== null
      ? (extraInfo as Record<string, unknown>)[name]
      : undefined
  return typeof value === 'string' ? value.slice(0, TEXT_MAX) : ''
}
