import { texts } from '@cloudplay/i18n'

/** What the player is waiting for until the game's video is there (PLAY-17). */
export const loadingTexts = texts({
  finding: ['正在找到你的游戏', 'Finding your game'],
  ticket: ['正在领取进场凭证', 'Getting your entry pass'],
  connecting: ['正在连接服务器', 'Connecting to the server'],
  playtime: ['正在确认可玩时长', 'Checking your play time'],
  crowded: ['来玩的人有点多', 'It’s busy right now'],
  booting: ['正在启动游戏', 'Starting the game'],
  picture: ['画面来了', 'Here comes the picture'],
  reconnecting: ['正在重新连接，游戏还在继续', 'Reconnecting, your game is still running'],
  queueing: ['正在排队进入', 'Waiting to get in'],
  progress: ['加载进度', 'Loading progress'],
  turnPhone: ['把手机向左横过来，画面会铺满屏幕', 'Turn your phone to the left to fill the screen'],
})

export const playerTexts = texts({
  video: ['《{name}》的画面', '{name}, live'],
  unmute: ['点一下打开声音', 'Tap for sound'],
  unstable: ['网络不太稳，正在重新连接', 'Your network is unstable, reconnecting'],
  unprintable: [
    '账号或密码里有键盘打不出的字，请手动输入',
    'Your name or password has characters that no keyboard can type. Please enter them yourself.',
  ],
  accountUnreadable: [
    '没能读出保存的账号，请手动输入',
    'We couldn’t read the saved account. Please enter it yourself.',
  ],
})

/** A player who does nothing (PLAY-27). */
export const idleTexts = texts({
  question: ['还在玩吗？', 'Still there?'],
  pausesIn: ['{seconds} 秒后游戏暂停', 'The game pauses in {seconds} s'],
  here: ['我还在', 'I’m here'],
  title: ['游戏已暂停', 'Game paused'],
  free: ['你有一会儿没有操作，现在不计费。', 'Nothing happened for a while. You pay nothing now.'],
  kept: [
    '座位还为你保留 {time}，之后游戏会保存并结束。',
    'We keep your seat for {time}. Then the game saves and ends.',
  ],
  resume: ['继续游戏', 'Continue'],
  leave: ['离开', 'Leave'],
})

/** How a visit to the player ends, or is asked to. */
export const endingTexts = texts({
  leaveTitle: ['要离开游戏吗？', 'Leave the game?'],
  grace: ['游戏会为你保留 {minutes} 分钟', 'We’ll keep your game for {minutes} min'],
  leave: ['离开', 'Leave'],
  keepPlaying: ['继续玩', 'Keep playing'],
  understood: ['知道了', 'Got it'],
  takenOverTitle: ['游戏已经在别处打开', 'The game is open elsewhere'],
  takenOverText: [
    '另一个页面或设备接着玩了这一局。要换回这里吗？',
    'It’s running in another tab or on another device. Bring it back here?',
  ],
  takeBack: ['在这里继续', 'Continue here'],
  unreachableTitle: ['没能连上游戏', 'Couldn’t connect'],
  reconnect: ['重新连接', 'Reconnect'],
  otherMachine: ['换台机器', 'Other machine'],
  crowdedTitle: ['来玩的人有点多', 'It’s busy right now'],
  crowdedText: ['要排队等一等吗？{charge}', 'Wait in the queue? {charge}.'],
  queue: ['排队', 'Wait'],
  giveUp: ['不等了', 'Not now'],
  notOnTheWeb: ['这款游戏暂时还不能在网页里玩', 'You can’t play this game in a browser yet'],
  maintain: [
    '服务器正在维护，请稍后再来',
    'The server is under maintenance. Please come back later.',
  ],
  offline: ['和服务器的连接断开了', 'We lost the connection to the server'],
  warning: ['游戏出了点状况，请重新进入', 'Something went wrong. Please enter the game again.'],
})

/** Why a session ended that the player did not end here, by its reason. */
export const endReasonTexts = texts({
  released: ['这局游戏已经结束', 'Your game has ended.'],
  grace_over: [
    '你离开了超过 {minutes} 分钟，游戏已结束',
    'You were away for more than {minutes} minutes, so your game ended.',
  ],
  idle: [
    '你有很久没有操作，游戏已保存并结束',
    'Nothing happened for a long time, so the game was saved and ended.',
  ],
  game_exited: ['游戏已退出', 'The game closed.'],
  game_crashed: ['游戏意外中断了', 'The game stopped unexpectedly.'],
  boot_failed: ['游戏没能启动', 'The game couldn’t start.'],
  node_draining: [
    '运行游戏的机器开始维护了',
    'The machine that ran your game went into maintenance.',
  ],
  gateway_lost: [
    '运行游戏的机器失去了联系',
    'We lost contact with the machine that ran your game.',
  ],
  node_lost: ['运行游戏的机器失去了联系', 'We lost contact with the machine that ran your game.'],
  logged_out: [
    '你在别的页面或设备上结束了这局游戏',
    'You ended this game on another page or device.',
  ],
  balance_used_up: ['免费时长和网币都用完了', 'You’ve used up your free minutes and coins.'],
  not_allowed_now: ['现在不是未成年人可以玩游戏的时间', 'Minors can’t play at this hour.'],
  under_age_label: [
    '按本站适龄提示，你还没到可以玩这款游戏的年龄',
    'You’re younger than our age label for this game allows.',
  ],
  offer_expired: [
    '座位没有及时进入，已经让给下一位玩家',
    'You didn’t enter in time, so the seat went to the next player.',
  ],
  offer_declined: ['座位已经让给下一位玩家', 'The seat went to the next player.'],
  left_queue: ['你已经离开队列', 'You’ve left the queue.'],
})

/** What is left after a session ended or its machine restarted, and what can be done next. */
export const afterEndTexts = texts({
  freeMinutes: ['已退还 {minutes} 分钟', '{minutes} min returned.'],
  coins: ['已退还 {minutes} 分钟（{coins} 网币）', '{minutes} min returned ({coins} coins).'],
  savedAt: ['存档保留于 {time}', 'Your save from {time} is kept.'],
  restartedTitle: ['游戏重新开始了', 'Your game restarted'],
  restarted: [
    '运行游戏的机器重启了，游戏从上一次存档重新开始',
    'The machine restarted. Your game starts again from its last save.',
  ],
  restartedWithoutSave: [
    '运行游戏的机器重启了，游戏重新开始，没有保存的进度丢失了',
    'The machine restarted. Your game starts again; unsaved progress is lost.',
  ],
  playAgain: ['再玩一局', 'Play again'],
  topUp: ['去充值', 'Top up'],
  whenCanIPlay: ['什么时候可以玩？', 'When can I play?'],
  whatCanIPlay: ['哪些游戏可以玩？', 'Which games can I play?'],
  close: ['知道了', 'Got it'],
  whyLag: ['为什么会卡？', 'Why did it lag?'],
})

/** Why the stream gave up. */
export const failureTexts = texts({
  ticketRefused: [
    '进入凭证已失效，请重新进入游戏',
    'Your entry pass has expired. Please enter the game again.',
  ],
  connection: ['连接出错，请刷新页面重试', 'Connection error. Please reload the page.'],
  tooMuch: ['操作过于频繁，请刷新页面重试', 'Too many inputs. Please reload the page.'],
  full: ['当前服务器已满，请稍后再试', 'This server is full. Please try again later.'],
  unknownGame: [
    '这台服务器暂时没有该游戏，请重新进入',
    'This server doesn’t have the game. Please enter it again.',
  ],
  takenOver: ['游戏已在另一个页面打开', 'The game is open in another tab'],
  maintenance: [
    '服务器正在维护，请重新进入游戏',
    'The server is under maintenance. Please enter the game again.',
  ],
  unreachable: [
    '暂时连不上游戏服务器，请检查网络后重试',
    'We can’t reach the game server. Please check your network.',
  ],
  browser: [
    '当前浏览器不支持云游戏画面，请更换浏览器',
    'This browser can’t show cloud games. Please use another one.',
  ],
})
