import { texts } from '@cloudplay/i18n'

/** What the home page tells a player by itself. */
export const promptTexts = texts({
  verifyTitle: ['先完成实名认证', 'Verify your identity first'],
  verifyText: [
    '按国家规定，需要先完成实名认证才能玩游戏',
    'By law you need to verify your identity before you can play',
  ],
  whyVerify: ['为什么需要实名认证', 'Why do I need to verify?'],
  later: ['稍后', 'Later'],
  verify: ['去认证', 'Verify'],
  hoursTitle: ['现在还不能玩', 'You can’t play right now'],
  hoursText: [
    '当前时段暂不能为未成年人提供游戏服务，请换个时间再来',
    'Minors can’t play at this hour. Please come back later.',
  ],
  whenCanIPlay: ['什么时候可以玩？', 'When can I play?'],
  understood: ['知道了', 'Got it'],
})
