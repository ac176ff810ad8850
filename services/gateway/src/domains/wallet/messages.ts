import { messages } from '../../core/messages.ts'

export const topUpMessages = messages({
  twoDecimals: ['充值金额最多两位小数', 'Use at most two decimals'],
  atLeastOneYuan: ['充值金额至少 1 元', 'Top up at least ¥1'],
  tooMuch: ['充值金额过大', 'This amount is too large'],
  wrongAmount: ['充值金额不正确', 'This amount is not valid'],
  gift: ['赠 {coins} 网币', '+{coins} bonus coins'],
  underEight: [
    '根据国家规定，未满 8 周岁的用户不能充值',
    'Chinese law does not allow players under 8 to top up',
  ],
  overPayment: [
    '根据国家规定，您单次充值不能超过 {yuan} 元',
    'Chinese law limits each of your top-ups to ¥{yuan}',
  ],
  overMonth: [
    '根据国家规定，您每月充值不能超过 {yuan} 元，本月还可充值 {left} 元',
    'Chinese law limits your top-ups to ¥{yuan} a month. You can top up ¥{left} more this month',
  ],
  overDay: [
    '按本站规定，未成年人每天充值不能超过 {yuan} 元，今天还可充值 {left} 元',
    'This site limits top-ups by minors to ¥{yuan} a day. You can top up ¥{left} more today',
  ],
  verifyFirst: [
    '根据国家规定，充值前请先完成实名认证',
    'Chinese law requires you to verify your identity before topping up',
  ],
})

export const orderMessages = messages({
  wayClosed: ['该支付方式暂未开通', 'This payment method is not available yet'],
  providerDown: [
    '支付渠道暂时不可用，请稍后再试',
    'This payment method is not available right now. Please try again later',
  ],
  differs: ['订单信息与之前的请求不一致', 'This order differs from the earlier request'],
  closed: ['订单已关闭，请重新下单', 'This order is closed. Please order again'],
  priceChanged: [
    '价格已变化，请刷新后重试',
    'The price has changed. Refresh the page and try again',
  ],
  noSuchOrder: ['没有找到这笔订单', 'We could not find this order'],
})

export const recordMessages = messages({
  noSuchSession: ['没有找到这次游玩的记录', 'We could not find the records of this game session'],
})

/** Titles of orders and records. */
export const titleMessages = messages({
  topUp: ['充值 {coins} 网币', 'Top-up of {coins} coins'],
  topUpGift: ['充值赠送', 'Top-up bonus'],
  becameCoins: ['{title}未能发放，已折为网币', '{title} could not be delivered and became coins'],
  owed: ['退款前已用掉的网币，充值时扣还', 'Coins spent before the refund, owed'],
  settled: ['扣还退款前用掉的网币', 'Owed coins settled'],
  refunded: ['退款：{title}', 'Refund: {title}'],
  accountDeleted: ['账号注销，网币作废', 'Coins forfeited with the account'],
  coinsExpired: ['活动网币到期', 'Event coins expired'],
})
