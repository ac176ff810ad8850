import { params, plural } from '@cloudplay/i18n'
import { texts } from './catalogue.ts'

export const pageTexts = texts('page', {
  festival: '国庆畅玩',
  festivalLine: '买一张畅玩卡，整个假期玩个够',
  card: '国庆畅玩卡',
  cardLine: '网币一次备足，假期里随开随玩',
})

export const tierTexts = texts('tiers', {
  title: '选择你的畅玩卡',
  coins: params('{coins} 网币'),
  hours: plural({ other: '可玩 {count} 小时' }),
  memberHours: plural({ other: '会员可玩 {count} 小时' }),
  average: params('折合 {price} / 小时'),
  save: params('立省 {price}'),
  best: '最划算',
  buy: params('{price} 购买'),
  buyNow: params('{price} 立即购买'),
  name: params('畅玩卡 {coins} 网币'),
  expiry: params('网币 {at} 到期'),
  held: params('你还有 {coins} 活动网币'),
  failed: '网络错误，请稍后重试',
})

export const ruleTexts = texts('rules', {
  sale: params('活动时间：{span}，只在活动期间可以购买。'),
  expiry: params('畅玩卡的网币到账后立即可用，{at} 到期，到期未用完的部分自动清零。'),
  order: '游玩付费游戏时优先扣除快到期的网币，排队过程中不会产生扣费。',
  member: '还不是会员的玩家购买任意一款畅玩卡，即可成为会员。',
  many: '畅玩卡可以多次购买，只供本人使用，不能转让。',
  minorsBefore: '未成年玩家仍受游玩时段和充值限额约束，详见',
  refundBefore: '畅玩卡属于数字商品，购买成功后不支持无理由退款，其他约定见',
  cardBefore: '只看三档畅玩卡，请打开',
})
