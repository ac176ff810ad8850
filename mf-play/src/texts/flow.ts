import { texts } from '@cloudplay/i18n'

/**
 * What the play flow says by itself (PLAY-3 to PLAY-16); where the server sends a message, that message is shown and these
 * are what stands in for an empty one.
 */
export const flowTexts = texts({
  released: ['已释放资源', 'You released your seat'],
  alreadyQueueing: ['正在排队，请稍候', 'You’re already in the queue'],
  serverError: [
    '服务器错误，请稍后再试',
    'Something went wrong on our side. Please try again later.',
  ],
  queueStopped: ['取消排队成功', 'You left the queue'],
  sessionEnded: ['注销成功', 'Game ended'],
  noChargeWhileQueueing: ['排队过程中不会产生扣费', 'Waiting in the queue is free'],
  otherMachine: [
    '游戏换到了另一台机器，请重新连接',
    'Your game moved to another machine. Please reconnect.',
  ],
  gameOver: ['云游戏已结束', 'Game over'],
  verify: [
    '按国家规定，需要先完成实名认证才能玩游戏',
    'By law you need to verify your identity before you can play',
  ],
  minorHours: [
    '当前时段暂不能为未成年人提供游戏服务，请换个时间再来',
    'Minors can’t play at this hour. Please come back later.',
  ],
  ageLabel: [
    '按本站适龄提示，你还没到可以玩这款游戏的年龄',
    'Our age rating says you’re too young for this game.',
  ],
  entry: ['座位已经为你准备好了', 'Your seat is ready'],
  freeEntry: [
    '座位已经为你准备好了，这次可以免费体验',
    'Your seat is ready, and this time it is free',
  ],
  noServer: [
    '现在来玩的人有点多，没有空闲的座位',
    'It’s busy right now, and there are no free seats',
  ],
  noServerAfter: [
    '现在来玩的人有点多，没有空闲的座位，前面有 {people} 人在等',
    'It’s busy right now, and there are no free seats. People ahead of you: {people}',
  ],
  balanceShort: ['网币不够了，充值后就能接着玩', 'You’re out of coins. Top up to keep playing.'],
  otherInUse: [
    '你正在另一台服务器上玩游戏，切换会结束那一局',
    'You’re playing on another server. Switching ends that game.',
  ],
  queueLost: ['排队位置已经失效，要重新排队吗？', 'You lost your place in the queue. Join again?'],
  seatLost: [
    '为你保留的座位已经让给了下一位玩家',
    'The seat we held for you went to the next player',
  ],
  seatMissed: [
    '座位保留了 {seconds} 秒，现在让给了下一位玩家',
    'We held it for {seconds} seconds, then it went to the next player',
  ],
  placeKept: [
    '{minutes} 分钟内重新排队，还在原来的位置（只有这一次）',
    'Queue again within {minutes} minutes and you keep your place, this once',
  ],
  placeNotKept: ['重新排队会从队尾开始', 'If you queue again, you join at the end'],
  askLogout: [
    '这一局会马上结束，没有保存的进度会丢失',
    'The game ends right away. You’ll lose unsaved progress.',
  ],
  ready: ['轮到你了', 'It’s your turn'],
  reconnect: [
    '要现在连接吗？两分钟内没有连接，这一局会结束',
    'Connect now? Otherwise the game ends in two minutes.',
  ],
  askRestart: [
    '重启能解决一部分连接问题。请先保存重要的进度，没保存的会丢失',
    'Restarting fixes some connection problems. Save your progress first, or you’ll lose it.',
  ],
  restartTaken: ['游戏正在重新启动', 'The game is restarting'],
  askSwitch: [
    '换一台机器会结束现在这一局，没有保存的进度会丢失',
    'Switching machines ends this game. You’ll lose unsaved progress.',
  ],
  switched: ['新机器已经准备好，要现在连接吗？', 'The new machine is ready. Connect now?'],
  machineBusy: ['当前机器繁忙，请稍后再试', 'All machines are busy. Please try again later.'],
  pickedOther: [
    '注销这一局，就能开始{game}；没有保存的进度会丢失',
    'End it to start {game}. You’ll lose unsaved progress.',
  ],
  pickedSame: [
    '接着玩，或者注销这一局；没有保存的进度会丢失',
    'Continue or end it. If you end it, you’ll lose unsaved progress.',
  ],
  pickedWhileQueueing: [
    '一次只能排一款游戏。取消原来的排队，就能开始{game}',
    'You can only queue for one game at a time. Leave that queue to start {game}.',
  ],
  downloadHint: ['下载到手机，没有网络的时候也能玩', 'Download it to your phone and play offline'],
  toStore: ['前往应用商店下载{game}', 'Go to the app store for {game}'],
  coinsPerHour: ['{coins}网币/小时', '{coins} coins/hour'],
})

/** What is under way. */
export const busyTexts = texts({
  connecting: ['连接中...', 'Connecting…'],
  loggingOut: ['注销中...', 'Ending the game…'],
  measuring: [
    '正在测试网络，挑一间离你最近的机房...',
    'Testing the network to find the server nearest to you…',
  ],
  restarting: ['正在重启...', 'Restarting…'],
  switchingMachine: ['正在切换机器...', 'Switching machines…'],
})

/** The player's place in the queue, and the wait. */
export const queueTexts = texts({
  place: ['排队中（当前第 {place} 位）', 'In queue (no. {place})'],
  underMinute: ['不到 1 分钟', 'under 1 min'],
  minutes: ['约 {minutes} 分钟', 'about {minutes} min'],
  hours: ['约 {hours} 小时', 'about {hours} h'],
})
