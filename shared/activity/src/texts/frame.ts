import { texts } from '@cloudplay/i18n'

export const frameTexts = texts({
  leave: ['离开活动', 'Leave the event'],
  closed: ['活动未开始或已结束', 'This event hasn’t started or is over'],
  begins: ['{at} 开始，敬请期待', 'Starts {at}'],
  ended: ['已于 {at} 结束，感谢参与', 'Ended {at}. Thanks for taking part'],
  unplanned: [
    '下一期时间待定，先去玩一局吧',
    'The next date isn’t set yet. Play a round in the meantime',
  ],
  untilBegin: ['距开始', 'Starts in'],
  untilEnd: ['距结束', 'Ends in'],
  days: ['{days} 天', '{days}d'],
  play: ['去玩游戏', 'Play games'],
  rules: ['活动规则', 'Rules'],
  invited: ['{name} 邀请你参加', '{name} invited you'],
  preview: [
    '预览：页面按 {at} 显示，此时不能购买或领取',
    'Preview of the page as of {at}. You can’t buy or claim anything here',
  ],
})

/** The ends of rules that link to a text of the site. */
export const ruleLinkTexts = texts({
  verification: ['《实名认证说明》', 'About verification'],
  agreement: ['《充值服务协议》', 'Top-up agreement'],
  playCard: ['国庆畅玩卡', 'National Day play card'],
  poster: ['月卡海报', 'Monthly card poster'],
  stop: ['。', '.'],
})

/** A refusal that needs more than a message. */
export const gateTexts = texts({
  unverified: ['需要实名认证', 'Verification required'],
  whyVerify: ['为什么需要实名认证', 'Why do I need to verify?'],
  later: ['稍后', 'Later'],
  verify: ['去认证', 'Verify now'],
})
