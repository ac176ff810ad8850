import { messages } from '../../../core/messages.ts'

export const summaryMessages = messages({
  noSummary: ['没有找到这份年度回忆', 'We could not find this year in review'],
  notPlayed: [
    '这一年还没有游戏记录，先去玩一局吧',
    'You have not played this year yet. Go and play a round first',
  ],
  shareFirst: ['先分享给好友，再来领取奖励', 'Share it with friends first, then claim your reward'],
})

/** What kind of player a year showed. */
export const playerTitles = messages({
  newcomer: ['云端新朋友', 'New friend in the cloud'],
  nightOwl: ['深夜冒险家', 'Midnight adventurer'],
  allRounder: ['百变玩家', 'Player of a hundred faces'],
  regular: ['风雨无阻的常客', 'Regular in all weathers'],
  devoted: ['一心一意的玩家', 'Devoted to one game'],
  easygoing: ['自在玩家', 'Easygoing player'],
})
