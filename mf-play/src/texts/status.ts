import { texts } from '@cloudplay/i18n'

/** Panel and bar of a player who plays or waits, and the time that is left. */
export const statusTexts = texts({
  playing: ['正在玩', 'Now playing'],
  queueing: ['正在排队', 'In queue'],
  inGame: ['游戏中', 'Playing'],
  restarting: ['重启中', 'Restarting'],
  paused: [
    '已暂停，不计费，座位保留到 {time}',
    'Paused at no charge. Your seat is kept until {time}',
  ],
  minutesLeft: ['还能玩约 {minutes} 分钟', 'About {minutes} min left'],
  minutes: ['{minutes} 分钟', '{minutes} min'],
  recharge: ['充值', 'Top up'],
  goRecharge: ['去充值', 'Top up'],
  logOut: ['注销', 'End game'],
  enter: ['进入游戏', 'Resume'],
  minimise: ['收起', 'Minimise'],
  ball: ['{game}，{doing}，延迟未知', '{game}, {doing}, latency unknown'],
  ballWithLatency: [
    '{game}，{doing}，延迟 {latency} 毫秒',
    '{game}, {doing}, latency {latency} milliseconds',
  ],
  stopQueueing: ['取消排队', 'Leave queue'],
  understood: ['知道了', 'Got it'],
  ready: ['座位已就绪', 'Seat ready'],
  seatReady: ['轮到你了，座位已就绪', 'It’s your turn. Your seat is ready'],
  secondsLeft: ['还剩 {seconds} 秒', '{seconds} s left'],
  enterNow: ['立即进入', 'Play now'],
})

/** The wait for a seat, on the game's page. */
export const waitTexts = texts({
  free: ['现在有空位，马上能玩', 'A seat is free. You can play right away'],
  full: ['现在没有空位，你会排在第一位', 'No seat is free right now. You’d be first in the queue'],
  people: [
    '现在没有空位，前面有 {people} 人在等',
    'No seat is free right now. People ahead of you: {people}',
  ],
  time: ['现在没有空位，预计等待{time}', 'No seat is free right now. Wait: {time}'],
  timeAndPeople: [
    '前面有 {people} 人在等，预计等待{time}',
    'People ahead of you: {people}. Wait: {time}',
  ],
  still: ['预计还要等{time}', 'Wait: {time}'],
  unknown: ['还算不出要等多久', 'We can’t tell yet how long you’ll wait'],
})
