import { params } from '@cloudplay/i18n'
import { texts } from './catalogue.ts'

/** The notification centre. */
export const noticeTexts = texts('notices', {
  title: '消息中心',
  readAll: '全部已读',
  unread: '未读',
  emptyTitle: '还没有消息',
  emptyText: '预约的游戏上线、退款、赠送和到期提醒都会出现在这里。',
  play: '去看看游戏',
  newKind: '有一条新消息，刷新页面后查看',
  launched: params('《{game}》上线了，现在就能玩'),
  launchDay: params('《{game}》到上线日了，机器就绪后即可开玩'),
  refund: params('已退款 {money}：{title}'),
  refundCoins: params('已退款 {money}：{title}，收回 {coins} 网币'),
  coinsGiven: params('收到 {coins} 网币：{title}'),
  coinsEnding: params('{coins} 网币将于 {time} 到期，记得用掉'),
  cardEnding: params('畅玩月卡将于 {time} 到期'),
  coinsAfterFree: params('《{game}》的免费时长已用完，改为 {coins} 网币/小时计费'),
  coinsAfterCard: params('月卡已到期，《{game}》改为 {coins} 网币/小时计费'),
  ended: params('《{game}》已结束：{reason}'),
  endedRefunded: params('《{game}》已结束：{reason}，已退还 {coins} 网币'),
})

/** Why a game ended. */
export const endTexts = texts('noticedEnds', {
  away: '离开时间过长',
  crashed: '游戏意外退出',
  server: '服务器连接中断',
  time_used_up: '时长已用完',
  hours_over: '当前时段不能游戏',
  too_young: '未到适龄年龄',
  idle: '长时间没有操作',
})
