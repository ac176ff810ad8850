import { texts } from '@cloudplay/i18n'

/** What a card and its button say of a game. */
export const gameTexts = texts({
  start: ['开始游戏', 'Play'],
  instant: ['秒玩', 'Play now'],
  resume: ['继续', 'Continue'],
  playing: ['游戏中', 'In game'],
  restarting: ['重启中', 'Restarting'],
  queueing: ['排队中 (第 {place} 位)', 'In queue (no. {place})'],
  queueingShort: ['排队 {place}', 'Queue {place}'],
  yourTurn: ['轮到你了', 'Your turn'],
  maintenance: ['维护中', 'Maintenance'],
  unoffered: ['暂未接入', 'Not available'],
  reserve: ['预约', 'Reserve'],
  reserved: ['已预约', 'Reserved'],
  freeAccount: ['免费账号', 'Account included'],
  timeSlot: ['限时段', 'Time-limited'],
  backTo: ['{state}，回到{game}', '{state}, back to {game}'],
  reserveOf: ['{action}{game}', '{action}: {game}'],
  actionOf: ['{action}：{game}', '{action}: {game}'],
})
