import { params } from '@cloudplay/i18n'
import { texts } from './catalogue.ts'

export const cardTexts = texts('card', {
  name: '无限畅玩月卡',
  line: '一张卡，全站付费游戏随便玩',
  days: params('/ {days} 天'),
  unlimitedTitle: '不限时长',
  unlimitedText: '有效期内随时开玩',
  freeTitle: '不扣网币',
  freeText: '付费游戏一样畅玩',
  tomorrowTitle: '次日生效',
  tomorrowText: '一天都不浪费',
})

/** What can be done with the card now. */
export const offerTexts = texts('offer', {
  term: params('今天开通，有效期 {days}'),
  buy: params('{price} 立即开通'),
  boughtText: '你已购买这张月卡，剩余天数可以在“我的”里查看',
  bought: '已购买，去玩游戏',
  earlyText: params('开售前不能购买，发售期 {span}'),
  early: params('{day}开售'),
  overText: params('活动未开始或已结束，发售期 {span}'),
  over: '本期已结束',
})

export const ruleTexts = texts('rules', {
  sale: params('发售期为 {span}，售价 {price}，只在发售期内可以购买。'),
  validity: params('月卡自购买次日零点起生效，连续 {days} 天有效，到期自动失效。'),
  onePerAccount: '每个账号限购一张，只供本人使用，不能转让、拆分或延期。',
  queueing: params(
    '有效期内游玩付费游戏不扣网币、不计时长。服务器繁忙时仍需排队，按早到 {minutes} 分钟排位，排队过程中不会产生扣费。',
  ),
  minorsBefore: '未成年玩家仍受游玩时段和充值限额约束，详见',
  refundBefore: '月卡属于数字商品，购买成功后不支持无理由退款，其他约定见',
  posterBefore: '想把月卡告诉朋友，可以保存',
})
