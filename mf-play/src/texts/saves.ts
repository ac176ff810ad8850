import { params } from '@cloudplay/i18n'
import { texts } from './catalogue.ts'

/** A player's saves of a game (PLAY-32). */
export const savesTexts = texts('saves', {
  title: '存档',
  savedAt: params('上次存档 {time}'),
  none: '还没有存档。玩的时候会自动存到云端。',
  noneNow: '存档已重置，下次从头开始。',
  earlier: '更早的存档',
  inUse: '游戏正在运行，先注销游戏，再恢复或重置存档。',
  export: '导出',
  exportOf: params('导出 {time} 的存档'),
  restore: '恢复',
  restoreOf: params('恢复 {time} 的存档'),
  reset: '重置',
  resetTitle: '要重置存档吗？',
  resetText: '下次会从头开始。当前存档会移到「更早的存档」，之后还能恢复；最旧的一份可能会被删除。',
  keep: '不重置',
  restoreTitle: '要恢复这份存档吗？',
  restoreText: params('下次从 {time} 的进度开始。当前存档会移到「更早的存档」。'),
  cancel: '取消',
  done: '好了，下次进入游戏时生效',
})
