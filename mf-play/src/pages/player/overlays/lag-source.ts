import { statisticsTexts } from '../../../texts/menu.ts'
import type { StreamStats } from '../../../stream/index.ts'

/** Where lag comes from, in one line a player can act on; the first that applies. */
export function lagSource(stats: StreamStats): string {
  const words = statisticsTexts.get()
  const limit = stats.sending?.limit
  if (stats.lossRatio >= 0.02 || limit === 'loss') return words.lossHigh
  if (stats.coarse === 'path') return words.pathCoarse({ lines: String(stats.heightPx) })
  if (limit === 'narrow') return words.pathNarrow
  if (stats.rttMs !== null && stats.rttMs >= 80) return words.latencyHigh
  // A frame that takes longer to decode than it is shown is late on any network.
  if (stats.decodeMs !== null && stats.fps > 0 && stats.decodeMs > 1000 / stats.fps / 2)
    return words.decodingSlow
  const behind = stats.inputToFrameMs === null ? 0 : stats.inputToFrameMs.p50 - (stats.rttMs ?? 0)
  if (behind >= 150) return words.serverSlow
  if (stats.fps > 0 && stats.fps < 24) return words.frameRateLow
  if (stats.coarse === 'choice') return words.choiceCoarse({ lines: String(stats.heightPx) })
  return words.fine
}
