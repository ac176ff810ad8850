import { params } from '@cloudplay/i18n'
import { texts } from './catalogue.ts'

export const frameTexts = texts('frame', {
  leave: '离开活动',
  closed: '活动未开始或已结束',
  begins: params('{at} 开始，敬请期待'),
  ended: params('已于 {at} 结束，感谢参与'),
  unplanned: '下一期时间待定，先去玩一局吧',
  untilBegin: '距开始',
  untilEnd: '距结束',
  days: params('{days} 天'),
  play: '去玩游戏',
  rules: '活动规则',
  invited: params('{name} 邀请你参加'),
  preview: params('预览：页面按 {at} 显示，此时不能购买或领取'),
})

/** The ends of rules that link to a text of the site. */
export const ruleLinkTexts = texts('ruleLinks', {
  verification: '《实名认证说明》',
  agreement: '《充值服务协议》',
  playCard: '国庆畅玩卡',
  poster: '月卡海报',
  stop: '。',
})

/** A refusal that needs more than a message. */
export const gateTexts = texts('gate', {
  unverified: '需要实名认证',
  whyVerify: '为什么需要实名认证',
  later: '稍后',
  verify: '去认证',
})
