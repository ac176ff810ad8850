import { texts } from '@cloudplay/i18n'

/** The stages on the way into a game, as a player reads them (REACH-2). */
export const stageTexts = texts({
  browser: ['检查浏览器', 'checking your browser'],
  clearing: ['结束之前的游戏', 'ending your previous game'],
  permission: ['确认能不能玩', 'checking whether you can play'],
  seat: ['申请座位', 'getting a seat'],
  speedTest: ['测试网络', 'testing your network'],
  queue: ['加入排队', 'joining the queue'],
  confirm: ['进入座位', 'entering your seat'],
  session: ['找到你的游戏', 'finding your game'],
  ticket: ['领取进场凭证', 'getting your entry pass'],
  player: ['加载播放器', 'loading the player'],
  signalling: ['连接服务器', 'connecting to the server'],
  boot: ['启动游戏', 'starting the game'],
  path: ['打通画面线路', 'opening a path for the picture'],
  picture: ['显示第一帧画面', 'showing the first picture'],
})

/** What a player reads about a stage that failed. */
export const stuckTexts = texts({
  title: ['卡在了“{stage}”这一步', 'Stuck at: {stage}'],
  retry: ['可能是网络不太稳，再试一次吧', 'Your network may be unstable. Please try again.'],
  region: [
    '先再试一次；还不行，可以换个区域，或者换个网络',
    'Try again. If that doesn’t help, choose another region or another network.',
  ],
  machine: [
    '先重新连接试试；还不行，可以换台机器',
    'Reconnect first. If that doesn’t help, try another machine.',
  ],
  network: [
    '先重新连接试试；还不行，可以换台机器，或者换个网络',
    'Reconnect first. If that doesn’t help, try another machine or another network.',
  ],
  browser: ['先再试一次；还不行，{browser}', 'Try again. {browser} if that doesn’t help.'],
})

/** Which browser to take (REACH-1). */
export const browserTexts = texts({
  unfitTitle: ['这个浏览器玩不了云游戏', 'This browser can’t play cloud games'],
  noWebRtc: [
    '它没有开启实时画面功能（WebRTC）。{browser}',
    'Live video (WebRTC) is missing or turned off. {browser}.',
  ],
  noCodec: ['它放不了游戏画面。{browser}', 'It can’t show the video of games. {browser}.'],
  ios: ['请换用系统自带的 Safari 打开这个网页', 'Please open this page in Safari'],
  android: [
    '请换用新版 Chrome 或 Edge 打开这个网页',
    'Please open this page in a recent Chrome or Edge',
  ],
  desktop: [
    '请换用新版 Chrome、Edge 或 Firefox 打开这个网页',
    'Please open this page in a recent Chrome, Edge or Firefox',
  ],
})
