import { texts } from '@cloudplay/i18n'

/** The floating ball (PLAY-19). */
export const ballTexts = texts({
  open: ['打开游戏菜单', 'Open the game menu'],
  openWithLatency: [
    '打开游戏菜单，延迟 {latency} 毫秒',
    'Open the game menu, latency {latency} milliseconds',
  ],
  menu: ['菜单', 'Menu'],
  smooth: ['流畅', 'Smooth'],
  fair: ['一般', 'Fair'],
  slow: ['偏高', 'Slow'],
  measuring: ['测量中', 'Testing'],
})

/** Its menu. */
export const menuTexts = texts({
  title: ['游戏菜单', 'Game menu'],
  paused: ['游戏已暂停', 'Paused'],
  hints: ['操作说明', 'How to play'],
  backToGame: ['回到游戏', 'Back to the game'],
  back: ['返回菜单', 'Back to the menu'],
  saves: ['存档', 'Saves'],
  report: ['反馈问题', 'Report a problem'],
  topUp: ['充值', 'Top up'],
  volume: ['音量', 'Volume'],
  mute: ['静音', 'Mute'],
  unmute: ['取消静音', 'Unmute'],
  download: ['下载手机版', 'Get the app'],
  leave: ['离开', 'Leave'],
  logOut: ['注销', 'End game'],
  fillAccount: ['填入账号', 'Fill in login'],
  keyboard: ['键盘', 'Keyboard'],
  controls: ['按键设置', 'Controls'],
  typing: ['打字', 'Type text'],
  rumble: ['震动', 'Rumble'],
  editPad: ['编辑按键', 'Edit keys'],
  fullScreen: ['全屏', 'Full screen'],
  leaveFullScreen: ['退出全屏', 'Exit full screen'],
  quality: ['画质', 'Quality'],
  saver: ['省流', 'Saver'],
  standard: ['标准', 'Standard'],
  smooth: ['流畅', 'Smooth'],
  swift: ['高帧率', '120 fps'],
  sharp: ['高清', '1080p'],
  qualityLater: ['下次进入游戏时生效', 'Applies the next time you start the game.'],
  pad: ['屏幕按键', 'Touch keys'],
  lockPointer: ['锁定鼠标', 'Lock mouse'],
  lockPointerHint: ['锁定鼠标（按 Esc 松开）', 'Lock mouse (Esc to release)'],
  statistics: ['网络数据', 'Network stats'],
  on: ['开', 'On'],
  off: ['关', 'Off'],
})

/** What the stream is doing, second by second, and where lag comes from (PLAY-24). */
export const statisticsTexts = texts({
  latency: ['网络延迟', 'Latency'],
  inputToFrame: ['操作到画面', 'Input to picture'],
  frameRate: ['帧率', 'Frame rate'],
  bitrate: ['码率', 'Bitrate'],
  bitrateLimit: ['码率上限', 'Bitrate limit'],
  loss: ['丢包', 'Packet loss'],
  repair: ['修复占比', 'Repair share'],
  decoding: ['解码', 'Decoding'],
  picture: ['画面', 'Picture'],
  path: ['线路', 'Path'],
  pathDirect: ['UDP 直连', 'Direct UDP'],
  pathRelay: ['中继', 'Relay'],
  pathSocket: ['网站端口', 'Site port'],
  lossHigh: [
    '网络在丢包，换个信号好的位置，或换用有线网络',
    'The network is losing packets. Find a better signal, or use a cable.',
  ],
  pathNarrow: [
    '网络变窄，画面先调低一些，恢复后会自动调回',
    'The network got slower, so the picture is coarser until it recovers.',
  ],
  pathCoarse: [
    '带宽不够，画面先用 {lines}p，恢复后会自动调回',
    'The network is too slow, so the picture is {lines}p until it recovers.',
  ],
  choiceCoarse: [
    '按所选画质，画面为 {lines}p，想更清晰可调高画质',
    'The picture is {lines}p at this quality. Choose a higher one for more detail.',
  ],
  latencyHigh: [
    '网络延迟偏高，试试手动测速换一个更近的区服',
    'Latency is high. Test the regions and choose a nearer one.',
  ],
  decodingSlow: [
    '设备解码跟不上，关掉其他应用，或把画质调低',
    'This device decodes too slowly. Close other apps, or lower the quality.',
  ],
  serverSlow: [
    '服务器出图较慢，稍等片刻，或在详情页切换机器',
    'The server is slow. Wait a moment, or switch machines on the game page.',
  ],
  frameRateLow: [
    '画面帧率偏低，把画质调低会更顺',
    'The frame rate is low. A lower quality runs smoother.',
  ],
  fine: ['一切正常', 'All good'],
})

/** How long the game can be played, and what pays for it (PLAY-29). */
export const spendingTexts = texts({
  title: ['时长和网币', 'Time and coins'],
  left: ['还能玩', 'Time left'],
  hours: ['{hours} 小时 {minutes} 分钟', '{hours} h {minutes} min'],
  minutes: ['{minutes} 分钟', '{minutes} min'],
  lastMinute: ['不到 1 分钟', 'Less than 1 min'],
  unlimited: ['不限时', 'No limit'],
  byLaw: ['未成年人可玩时段 {time} 结束', 'Playing hours for minors end at {time}'],
  nowCoins: ['正在使用网币，{coins} 网币/小时', 'Using coins, {coins} coins/hour'],
  nowFree: ['正在使用免费时长', 'Using free minutes'],
  nowCard: ['正在使用月卡，不扣费', 'Using your monthly card, at no charge'],
  notCharging: ['现在不计费', 'Nothing is charged right now'],
  thenCoins: ['{time} 起使用网币，{coins} 网币/小时', 'Coins from {time}, {coins} coins/hour'],
  thenFree: ['{time} 起使用免费时长', 'Free minutes from {time}'],
  thenCard: ['{time} 起使用月卡', 'Monthly card from {time}'],
  thenEnd: ['{time} 时长用完，游戏会结束', 'Your time runs out at {time}, and the game ends'],
  unknown: ['暂时读不到剩余时长', "We can't read your time left right now"],
  balance: ['余额', 'Balance'],
  coins: ['{coins} 网币', '{coins} coins'],
})

/** A top-up that leaves the game running. */
export const topUpTexts = texts({
  keepsPlaying: [
    '充值时照常计费，到账后余额会自动更新。',
    'Your time keeps running while you top up. Your balance updates by itself.',
  ],
  coins: ['{coins} 网币', '{coins} coins'],
  other: ['其他金额和订单', 'Other amounts and orders'],
  newWindow: ['（新窗口）', ' (new window)'],
})

/** What players say is wrong. */
export const reportTexts = texts({
  category: ['哪方面的问题？', "What's wrong?"],
  lag: ['卡顿、延迟', 'Lag or stutter'],
  picture: ['画面', 'Picture'],
  sound: ['声音', 'Sound'],
  controls: ['操作', 'Controls'],
  game: ['游戏本身', 'The game itself'],
  payment: ['计费、充值', 'Charges or top-up'],
  other: ['其他', 'Something else'],
  text: ['说说遇到了什么（选填）', 'What happened? (optional)'],
  textNeeded: ['说说遇到了什么', 'What happened?'],
  left: ['还可以写 {count} 个字', '{count} characters left'],
  attached: [
    '会附上本局编号和此刻的网络数据，方便我们排查。',
    "We attach this session's number and the current network figures, to find the cause.",
  ],
  send: ['发送', 'Send'],
  sent: ['收到了，谢谢反馈', 'Thanks, we got it'],
})
