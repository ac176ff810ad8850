import { texts } from '@cloudplay/i18n'

/** The states of a game's badge. */
export const badgeTexts = texts({
  free: ['免费', 'Free'],
  playing: ['游戏中', 'Playing'],
  queueing: ['排队中', 'In queue'],
  reserve: ['预约', 'Reserve'],
  reserved: ['已预约', 'Reserved'],
  maintenance: ['维护中', 'Maintenance'],
  unoffered: ['暂未接入', 'Not available'],
  timeslot: ['限时段', 'Time-limited'],
  hot: ['热门', 'Hot'],
})
