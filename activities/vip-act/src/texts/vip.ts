import { texts } from '@cloudplay/i18n'

export const vipTexts = texts({
  name: ['会员特权', 'Membership'],
  line: [
    '一次加入，长期有效，同样的网币玩得更久',
    'Join once, stay a member for life, and play longer for the same coins',
  ],
  title: ['会员能得到什么', 'What members get'],
  recharge: ['去充值，成为会员', 'Top up and join'],
  isMember: ['你已经是会员了', 'You’re a member'],
  isMemberText: ['会员价已经生效，去玩一局吧', 'You already pay member prices. Play a round'],
})

export const ruleTexts = texts({
  join: [
    '单笔充值满 {yuan} 元，或购买任意一款畅玩卡，即可成为会员，长期有效。',
    'One top-up of ¥{yuan} or more, or any play card, makes you a member for life.',
  ],
  queue: [
    '服务器繁忙时会员也要排队，按早到 {minutes} 分钟排位，排队过程中不会产生扣费。',
    'At busy times members queue as well, with a head start of {minutes} minutes. Queueing is free.',
  ],
  minorsBefore: [
    '未成年玩家的充值限额和游玩时段不因会员身份改变，详见',
    'Playing hours and top-up limits for minors still apply to members. See ',
  ],
})
