import { texts } from '@cloudplay/i18n'

/** A player's saves of a game (PLAY-32). */
export const savesTexts = texts({
  title: ['存档', 'Saves'],
  savedAt: ['上次存档 {time}', 'Last saved {time}'],
  none: [
    '还没有存档。玩的时候会自动存到云端。',
    'No save yet. The game saves to the cloud while you play.',
  ],
  noneNow: ['存档已重置，下次从头开始。', 'Your save was reset. The game starts over next time.'],
  earlier: ['更早的存档', 'Earlier saves'],
  inUse: [
    '游戏正在运行，先注销游戏，再恢复或重置存档。',
    'The game is running. End it first to restore or reset a save.',
  ],
  export: ['导出', 'Export'],
  exportOf: ['导出 {time} 的存档', 'Export the save of {time}'],
  restore: ['恢复', 'Restore'],
  restoreOf: ['恢复 {time} 的存档', 'Restore the save of {time}'],
  reset: ['重置', 'Reset'],
  resetTitle: ['要重置存档吗？', 'Reset your save?'],
  resetText: [
    '下次会从头开始。当前存档会移到「更早的存档」，之后还能恢复；最旧的一份可能会被删除。',
    'The game starts over next time. The current save moves to the earlier saves, so you can restore it. The oldest one may be deleted.',
  ],
  keep: ['不重置', 'Keep it'],
  restoreTitle: ['要恢复这份存档吗？', 'Restore this save?'],
  restoreText: [
    '下次从 {time} 的进度开始。当前存档会移到「更早的存档」。',
    'The game continues from {time} next time. The current save moves to the earlier saves.',
  ],
  cancel: ['取消', 'Cancel'],
  done: ['好了，下次进入游戏时生效', 'Done. It counts from the next start of the game'],
})
