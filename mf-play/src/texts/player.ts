import { params } from '@cloudplay/i18n'
import { texts } from './catalogue.ts'

/** What the player is waiting for until the game's video is there (PLAY-17). */
export const loadingTexts = texts('loading', {
  finding: '正在找到你的游戏',
  ticket: '正在领取进场凭证',
  connecting: '正在连接服务器',
  playtime: '正在确认可玩时长',
  crowded: '来玩的人有点多',
  booting: '正在启动游戏',
  picture: '画面来了',
  reconnecting: '正在重新连接，游戏还在继续',
  queueing: '正在排队进入',
  progress: '加载进度',
  turnPhone: '把手机向左横过来，画面会铺满屏幕',
})

export const playerTexts = texts('player', {
  video: params('《{name}》的画面'),
  unmute: '点一下打开声音',
  unstable: '网络不太稳，正在重新连接',
  unprintable: '账号或密码里有键盘打不出的字，请手动输入',
  accountUnreadable: '没能读出保存的账号，请手动输入',
})

/** A player who does nothing (PLAY-27). */
export const idleTexts = texts('idle', {
  question: '还在玩吗？',
  pausesIn: params('{seconds} 秒后游戏暂停'),
  here: '我还在',
  title: '游戏已暂停',
  free: '你有一会儿没有操作，现在不计费。',
  kept: params('座位还为你保留 {time}，之后游戏会保存并结束。'),
  resume: '继续游戏',
  leave: '离开',
})

/** How a visit to the player ends, or is asked to. */
export const endingTexts = texts('endings', {
  leaveTitle: '要离开游戏吗？',
  grace: params('游戏会为你保留 {minutes} 分钟'),
  leave: '离开',
  keepPlaying: '继续玩',
  understood: '知道了',
  takenOverTitle: '游戏已经在别处打开',
  takenOverText: '另一个页面或设备接着玩了这一局。要换回这里吗？',
  takeBack: '在这里继续',
  unreachableTitle: '没能连上游戏',
  reconnect: '重新连接',
  otherMachine: '换台机器',
  crowdedTitle: '来玩的人有点多',
  crowdedText: params('要排队等一等吗？{charge}'),
  queue: '排队',
  giveUp: '不等了',
  notOnTheWeb: '这款游戏暂时还不能在网页里玩',
  maintain: '服务器正在维护，请稍后再来',
  offline: '和服务器的连接断开了',
  warning: '游戏出了点状况，请重新进入',
})

/** Why a session ended that the player did not end here, by its reason. */
export const endReasonTexts = texts('endReasons', {
  released: '这局游戏已经结束',
  grace_over: params('你离开了超过 {minutes} 分钟，游戏已结束'),
  idle: '你有很久没有操作，游戏已保存并结束',
  game_exited: '游戏已退出',
  game_crashed: '游戏意外中断了',
  boot_failed: '游戏没能启动',
  node_draining: '运行游戏的机器开始维护了',
  gateway_lost: '运行游戏的机器失去了联系',
  node_lost: '运行游戏的机器失去了联系',
  logged_out: '你在别的页面或设备上结束了这局游戏',
  balance_used_up: '免费时长和网币都用完了',
  not_allowed_now: '现在不是未成年人可以玩游戏的时间',
  under_age_label: '按本站适龄提示，你还没到可以玩这款游戏的年龄',
  offer_expired: '座位没有及时进入，已经让给下一位玩家',
  offer_declined: '座位已经让给下一位玩家',
  left_queue: '你已经离开队列',
})

/** What is left after a session ended or its machine restarted, and what can be done next. */
export const afterEndTexts = texts('afterEnd', {
  freeMinutes: params('已退还 {minutes} 分钟'),
  coins: params('已退还 {minutes} 分钟（{coins} 网币）'),
  savedAt: params('存档保留于 {time}'),
  restartedTitle: '游戏重新开始了',
  restarted: '运行游戏的机器重启了，游戏从上一次存档重新开始',
  restartedWithoutSave: '运行游戏的机器重启了，游戏重新开始，没有保存的进度丢失了',
  playAgain: '再玩一局',
  topUp: '去充值',
  whenCanIPlay: '什么时候可以玩？',
  whatCanIPlay: '哪些游戏可以玩？',
  close: '知道了',
  whyLag: '为什么会卡？',
})

/** Why the stream gave up. */
export const failureTexts = texts('failures', {
  ticketRefused: '进入凭证已失效，请重新进入游戏',
  connection: '连接出错，请刷新页面重试',
  tooMuch: '操作过于频繁，请刷新页面重试',
  full: '当前服务器已满，请稍后再试',
  unknownGame: '这台服务器暂时没有该游戏，请重新进入',
  takenOver: '游戏已在另一个页面打开',
  maintenance: '服务器正在维护，请重新进入游戏',
  unreachable: '暂时连不上游戏服务器，请检查网络后重试',
  browser: '当前浏览器不支持云游戏画面，请更换浏览器',
})
