import { messages } from '../../../core/messages.ts'

/** The answers of connecting (PLAY-5). */
export const connectMessages = messages({
  serverInUse: ['您正在使用《{game}》的服务器', 'You are using a server for {game}'],
  alreadyQueueing: ['正在排队，请稍候', 'You are in the queue. Please wait'],
  balanceShort: ['余额不足，请先充值', 'Not enough coins. Please top up first'],
  speedTest: [
    '先为您测一下网速，马上就好',
    'Testing your connection first. This only takes a moment',
  ],
  peopleAhead: ['前面还有 {count} 人', '{count} {count:player is|players are} ahead of you'],
  youAreNext: ['下一位就是您', 'You are next'],
  noServer: [
    '当前没有空闲机位，{ahead}，是否排队？',
    'No seat is free right now. {ahead}. Join the queue?',
  ],
  seatReady: ['《{game}》机位已就绪，{payment}', 'Your seat for {game} is ready. {payment}'],
  byCoins: ['本次游戏 {price}', 'This game costs {price}'],
})

export const queueMessages = messages({
  logOutFirst: [
    '您正在使用《{game}》的服务器，请先注销',
    'You are using a server for {game}. Log out of it first',
  ],
  queueAgain: [
    '您正在排队《{game}》，是否重新排队？',
    'You are in the queue for {game}. Queue again?',
  ],
  placeLost: ['排队已失效，是否重新排队？', 'Your place in the queue is gone. Queue again?'],
  wrongData: [
    '排队信息无效，请重新进入',
    'The queue data is not valid. Please start the game again',
  ],
  seatReleased: ['机位已释放，请重新进入', 'Your seat was released. Please start the game again'],
  notOut: ['游戏尚未上线，敬请期待', 'This game is not out yet. Stay tuned'],
  underMaintenance: [
    '游戏维护中，请稍后再来',
    'This game is under maintenance. Please come back later',
  ],
})
