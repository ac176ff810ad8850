import { texts } from '@cloudplay/i18n'

/** The notification centre. */
export const noticeTexts = texts({
  title: ['消息中心', 'Notifications'],
  readAll: ['全部已读', 'Mark all as read'],
  unread: ['未读', 'Unread'],
  emptyTitle: ['还没有消息', 'No notifications yet'],
  emptyText: [
    '预约的游戏上线、退款、赠送和到期提醒都会出现在这里。',
    'Launches of games you reserved, refunds, gifts and reminders show up here.',
  ],
  play: ['去看看游戏', 'Browse games'],
  newKind: [
    '有一条新消息，刷新页面后查看',
    'You have a new notification. Reload the page to see it',
  ],
  launched: ['《{game}》上线了，现在就能玩', '{game} is out. Play it now'],
  launchDay: [
    '《{game}》到上线日了，机器就绪后即可开玩',
    'It’s launch day for {game}. You can play as soon as a machine is ready',
  ],
  refund: ['已退款 {money}：{title}', 'Refunded {money}: {title}'],
  refundCoins: [
    '已退款 {money}：{title}，收回 {coins} 网币',
    'Refunded {money}: {title}. {coins} coins were taken back',
  ],
  coinsGiven: ['收到 {coins} 网币：{title}', 'You got {coins} coins: {title}'],
  coinsEnding: [
    '{coins} 网币将于 {time} 到期，记得用掉',
    '{coins} coins expire on {time}. Use them before then',
  ],
  cardEnding: ['畅玩月卡将于 {time} 到期', 'Your monthly card ends on {time}'],
  coinsAfterFree: [
    '《{game}》的免费时长已用完，改为 {coins} 网币/小时计费',
    'Your free time for {game} is used up. It now costs {coins} coins/hour',
  ],
  coinsAfterCard: [
    '月卡已到期，《{game}》改为 {coins} 网币/小时计费',
    'Your monthly card has ended. {game} now costs {coins} coins/hour',
  ],
  ended: ['《{game}》已结束：{reason}', '{game} ended: {reason}'],
  endedRefunded: [
    '《{game}》已结束：{reason}，已退还 {coins} 网币',
    '{game} ended: {reason}. {coins} coins were refunded',
  ],
})

/** Why a game ended. */
export const endTexts = texts({
  away: ['离开时间过长', 'you were away too long'],
  crashed: ['游戏意外退出', 'the game closed unexpectedly'],
  server: ['服务器连接中断', 'the server lost its connection'],
  time_used_up: ['时长已用完', 'your time is used up'],
  hours_over: ['当前时段不能游戏', 'you can’t play at this hour'],
  too_young: ['未到适龄年龄', 'you’re below our age rating'],
  idle: ['长时间没有操作', 'nothing happened for a long time'],
})
