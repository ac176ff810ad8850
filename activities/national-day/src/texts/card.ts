import { texts } from '@cloudplay/i18n'

export const pageTexts = texts({
  festival: ['国庆畅玩', 'National Day'],
  festivalLine: ['买一张畅玩卡，整个假期玩个够', 'One play card for the whole holiday'],
  card: ['国庆畅玩卡', 'National Day play card'],
  cardLine: ['网币一次备足，假期里随开随玩', 'Coins for the whole holiday, ready when you are'],
})

export const tierTexts = texts({
  title: ['选择你的畅玩卡', 'Choose your play card'],
  coins: ['{coins} 网币', '{coins} coins'],
  hours: ['可玩 {count} 小时', '{count} {count:hour|hours} of play'],
  memberHours: ['会员可玩 {count} 小时', '{count} {count:hour|hours} for members'],
  average: ['折合 {price} / 小时', '{price} an hour'],
  save: ['立省 {price}', 'Save {price}'],
  best: ['最划算', 'Best value'],
  buy: ['{price} 购买', 'Buy for {price}'],
  buyNow: ['{price} 立即购买', 'Buy now for {price}'],
  name: ['畅玩卡 {coins} 网币', 'Play card, {coins} coins'],
  expiry: ['网币 {at} 到期', 'Coins expire {at}'],
  held: ['你还有 {coins} 活动网币', 'You have {coins} event coins'],
  failed: ['网络错误，请稍后重试', 'Network error. Please try again later'],
})

export const ruleTexts = texts({
  sale: ['活动时间：{span}，只在活动期间可以购买。', 'On sale only in this period: {span}.'],
  expiry: [
    '畅玩卡的网币到账后立即可用，{at} 到期，到期未用完的部分自动清零。',
    'You get the coins immediately. They expire {at}.',
  ],
  order: [
    '游玩付费游戏时优先扣除快到期的网币，排队过程中不会产生扣费。',
    'Paid games use the coins that expire first. Queueing is free.',
  ],
  member: [
    '还不是会员的玩家购买任意一款畅玩卡，即可成为会员。',
    'Any play card makes you a member.',
  ],
  many: [
    '畅玩卡可以多次购买，只供本人使用，不能转让。',
    'You can buy several cards. They’re for your own use, and you can’t transfer them.',
  ],
  minorsBefore: [
    '未成年玩家仍受游玩时段和充值限额约束，详见',
    'Playing hours and top-up limits for minors still apply. See ',
  ],
  refundBefore: [
    '畅玩卡属于数字商品，购买成功后不支持无理由退款，其他约定见',
    'The card is a digital product, so you can’t return it without cause. For everything else, see the ',
  ],
  cardBefore: ['只看三档畅玩卡，请打开', 'For the cards alone, open the '],
})
