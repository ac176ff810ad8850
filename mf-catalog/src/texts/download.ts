import { texts } from './catalogue.ts'

/** The code on the desktop's home that leads to the phone. */
export const downloadTexts = texts('download', {
  phoneTitle: '换到手机上，接着玩',
  phoneText: '用手机扫一扫，打开同一个账号就能继续，不用安装。',
  appTitle: '下载手机版',
  appText: '用手机扫一扫，安装后随时随地都能玩。',
  code: '手机扫码的二维码',
})
