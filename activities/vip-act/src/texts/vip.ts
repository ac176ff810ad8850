import { params } from '@cloudplay/i18n'
import { texts } from './catalogue.ts'

export const vipTexts = texts('vip', {
  name: '会员特权',
  line: '一次加入，长期有效，同样的网币玩得更久',
  title: '会员能得到什么',
  recharge: '去充值，成为会员',
  isMember: '你已经是会员了',
  isMemberText: '会员价已经生效，去玩一局吧',
})

export const ruleTexts = texts('rules', {
  join: params('单笔充值满 {yuan} 元，或购买任意一款畅玩卡，即可成为会员，长期有效。'),
  queue: params('服务器繁忙时会员也要排队，按早到 {minutes} 分钟排位，排队过程中不会产生扣费。'),
  minorsBefore: '未成年玩家的充值限额和游玩时段不因会员身份改变，详见',
})
