import type { StreamStats } from '../../../stream/index.ts'

/** Where lag comes from, in one line a player can act on; the first that applies. */
export function lagSource(stats: StreamStats): string {
  if (stats.lossRatio >= 0.02) return '网络在丢包，换个信号好的位置，或换用有线网络'
  if (stats.rttMs !== null && stats.rttMs >= 80) return '网络延迟偏高，试试手动测速换一个更近的区服'
  // A frame that takes longer to decode than it is shown is late, whatever the network does.
  if (stats.decodeMs !== null && stats.fps > 0 && stats.decodeMs > 1000 / stats.fps / 2) return '设备解码跟不上，关掉其他应用，或把画质调低'
  const behind = stats.inputToFrameMs === null ? 0 : stats.inputToFrameMs.p50 - (stats.rttMs ?? 0)
  if (behind >= 150) return '服务器出图较慢，稍等片刻，或在详情页切换机器'
  if (stats.fps > 0 && stats.fps < 24) return '画面帧率偏低，把画质调低会更顺'
  return '一切正常'
}
