import { texts } from './catalogue.ts'

/** What the home page tells a player by itself. */
export const promptTexts = texts('prompts', {
  verifyTitle: '先完成实名认证',
  verifyText: '按国家规定，需要先完成实名认证才能玩游戏',
  whyVerify: '为什么需要实名认证',
  later: '稍后',
  verify: '去认证',
  hoursTitle: '现在还不能玩',
  hoursText: '当前时段暂不能为未成年人提供游戏服务，请换个时间再来',
  whenCanIPlay: '什么时候可以玩？',
  understood: '知道了',
})
