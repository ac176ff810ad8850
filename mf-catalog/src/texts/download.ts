import { texts } from '@cloudplay/i18n'

/** The code on the desktop's home that leads to the phone. */
export const downloadTexts = texts({
  phoneTitle: ['换到手机上，接着玩', 'Keep playing on your phone'],
  phoneText: [
    '用手机扫一扫，打开同一个账号就能继续，不用安装。',
    'Scan the code, log in to the same account and keep playing. Nothing to install.',
  ],
  appTitle: ['下载手机版', 'Get the app'],
  appText: [
    '用手机扫一扫，安装后随时随地都能玩。',
    'Scan the code and install it to play anywhere.',
  ],
  code: ['手机扫码的二维码', 'QR code for your phone'],
})
