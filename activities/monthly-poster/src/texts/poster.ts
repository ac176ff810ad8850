import { texts } from '@cloudplay/i18n'

export const posterTexts = texts({
  name: ['月卡海报', 'Monthly card poster'],
  line: [
    '存一张海报，扫码就能开通无限畅玩月卡',
    'Save the poster. Its code opens the unlimited monthly card',
  ],
  card: ['无限畅玩月卡', 'Unlimited monthly card'],
  slogan: ['一张卡，全站付费游戏随便玩', 'One card, every paid game on the site'],
  price: ['¥{yuan} / {days} 天', '¥{yuan} / {days} days'],
  scan: ['扫码开通', 'Scan to get it'],
  brand: ['云游戏 · 打开浏览器就能玩', 'Cloudplay · play in your browser'],
  preview: ['月卡海报：{price}，扫码开通', 'Poster of the monthly card: {price}, scan to get it'],
  save: ['保存海报', 'Save the poster'],
  send: ['发送给好友', 'Send to friends'],
  open: ['直接开通月卡', 'Get the card now'],
})

export const ruleTexts = texts({
  code: [
    '海报上的二维码打开月卡页面，带着分享者的渠道。',
    'The code on the poster opens the card’s page and credits the person who shared it.',
  ],
  sale: [
    '月卡发售期为 {span}，只在发售期内可以购买。',
    'The card is on sale only in this period: {span}.',
  ],
  one: [
    '每个账号限购一张，自购买次日零点起生效。',
    'One card per account. It starts at midnight after purchase.',
  ],
})
