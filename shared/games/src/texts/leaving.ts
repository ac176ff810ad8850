import { texts } from '@cloudplay/i18n'

export const leavingTexts = texts({
  title: ['《{game}》正在运行', '{game} is running'],
  text: [
    '退出登录会结束这局游戏，机位马上让给别人。云端存档会为你保留。',
    'Logging out ends this game and frees its seat. We’ll keep your cloud saves for you.',
  ],
  end: ['结束游戏并退出', 'End game and log out'],
  stay: ['留下', 'Stay'],
  unheard: [
    '没收到服务器的答复，只退出了这台设备。',
    'The server didn’t answer. You’re logged out on this device only.',
  ],
  gameUnheard: [
    '没收到服务器的答复，只退出了这台设备。如果游戏还在运行，断线两分钟后会结束。',
    'The server didn’t answer. You’re logged out on this device only. If your game is still running, it ends after two minutes without connection.',
  ],
})
