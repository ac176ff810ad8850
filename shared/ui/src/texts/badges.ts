import { texts } from './catalogue.ts'

/** The states of a game's badge. */
export const badgeTexts = texts('badges', {
  free: '免费',
  playing: '游戏中',
  queueing: '排队中',
  reserve: '预约',
  reserved: '已预约',
  maintenance: '维护中',
  unoffered: '暂未接入',
  timeslot: '限时段',
  hot: '热门',
})
