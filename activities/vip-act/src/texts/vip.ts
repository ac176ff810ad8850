import { params } from '@cloudplay/i18n'
import { texts } from './catalogue.ts'

export const vipTexts = texts('vip', {
  name: '会员特权',
  line: '一次加入，长期有效，同样的网币玩得更久',
  title: '会员能得到什么',
  priceTitle: '会员价',
  priceText: '付费游戏按会员价计费，同样的网币玩得更久',
  permanentTitle: '长期有效',
  permanentText: params('单笔充值满 {yuan} 元即成为永久会员，不用续费'),
  levelTitle: '等级徽章',
  levelText: '累计充值越多等级越高，徽章亮在头像旁',
  recharge: '去充值，成为会员',
  isMember: '你已经是会员了',
  isMemberText: '会员价已经生效，去玩一局吧',
})

export const ruleTexts = texts('rules', {
  join: params('单笔充值满 {yuan} 元，或购买任意一款畅玩卡，即可成为会员，长期有效。'),
  queue: '服务器繁忙时会员同样需要排队，排队过程中不会产生扣费。',
  minorsBefore: '未成年玩家的充值限额和游玩时段不因会员身份改变，详见',
})
