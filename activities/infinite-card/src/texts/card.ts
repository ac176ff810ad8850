import { texts } from '@cloudplay/i18n'

export const cardTexts = texts({
  name: ['无限畅玩月卡', 'Unlimited monthly card'],
  line: ['一张卡，全站付费游戏随便玩', 'One card, every paid game on the site'],
  days: ['/ {days} 天', '/ {days} days'],
  unlimitedTitle: ['不限时长', 'No time limit'],
  unlimitedText: ['有效期内随时开玩', 'Play whenever you like'],
  freeTitle: ['不扣网币', 'No coins'],
  freeText: ['付费游戏一样畅玩', 'Paid games included'],
  tomorrowTitle: ['次日生效', 'Starts tomorrow'],
  tomorrowText: ['一天都不浪费', 'You don’t lose a day'],
})

/** What can be done with the card now. */
export const offerTexts = texts({
  term: ['今天开通，有效期 {days}', 'Buy today, play {days}'],
  buy: ['{price} 立即开通', '{price} Get it now'],
  boughtText: [
    '你已购买这张月卡，剩余天数可以在“我的”里查看',
    'This card is yours. See the days left in "Me".',
  ],
  bought: ['已购买，去玩游戏', 'Purchased. Play games'],
  earlyText: ['开售前不能购买，发售期 {span}', 'Not on sale yet. On sale {span}'],
  early: ['{day}开售', 'On sale from {day}'],
  overText: ['活动未开始或已结束，发售期 {span}', 'Not on sale now. Sale period {span}'],
  over: ['本期已结束', 'Sale ended'],
})

export const ruleTexts = texts({
  sale: [
    '发售期为 {span}，售价 {price}，只在发售期内可以购买。',
    'On sale for {price}, only in this period: {span}.',
  ],
  validity: [
    '月卡自购买次日零点起生效，连续 {days} 天有效，到期自动失效。',
    'The card starts at midnight after purchase, is valid for {days} days in a row, and then expires.',
  ],
  onePerAccount: [
    '每个账号限购一张，只供本人使用，不能转让、拆分或延期。',
    'One card per account, for your own use. You can’t transfer, split or extend it.',
  ],
  queueing: [
    '有效期内游玩付费游戏不扣网币、不计时长。服务器繁忙时仍需排队，按早到 {minutes} 分钟排位，排队过程中不会产生扣费。',
    'While your card is valid, paid games cost no coins and no free time. At busy times you still queue, with a head start of {minutes} minutes. Queueing is free.',
  ],
  minorsBefore: [
    '未成年玩家仍受游玩时段和充值限额约束，详见',
    'Playing hours and top-up limits for minors still apply. See ',
  ],
  refundBefore: [
    '月卡属于数字商品，购买成功后不支持无理由退款，其他约定见',
    'The card is a digital product, so you can’t return it without cause. For everything else, see the ',
  ],
  posterBefore: ['想把月卡告诉朋友，可以保存', 'To show the card to friends, save the '],
})
