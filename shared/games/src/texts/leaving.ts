import { params } from '@cloudplay/i18n'
import { texts } from './catalogue.ts'

export const leavingTexts = texts('leaving', {
  title: params('《{game}》正在运行'),
  text: '退出登录会结束这局游戏，机位马上让给别人。云端存档会为你保留。',
  end: '结束游戏并退出',
  stay: '留下',
  unheard: '没收到服务器的答复，只退出了这台设备。',
  gameUnheard: '没收到服务器的答复，只退出了这台设备。如果游戏还在运行，断线两分钟后会结束。',
})
