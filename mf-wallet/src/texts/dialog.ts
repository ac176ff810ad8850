import { texts } from '@cloudplay/i18n'

/** The dialog that pays for what any page sells. */
export const dialogTexts = texts({
  title: ['支付 {price}', 'Pay {price}'],
  choose: ['{goods}，选择一种支付方式', '{goods}. Choose how to pay'],
  waiting: ['{goods}，等待{method}付款', '{goods}. Waiting for your payment by {method}'],
  payBefore: [
    '请在 {time} 前付款，过时订单自动关闭',
    'Pay before {time}. After that, the order closes',
  ],
  goOn: ['继续支付', 'Continue to payment'],
  cancel: ['取消订单', 'Cancel order'],
  paid: ['支付成功', 'Payment successful'],
  over: ['订单已关闭', 'Order closed'],
  failed: ['没有支付成功', 'Your payment didn’t go through'],
  network: ['网络错误，请稍后重试', 'Network error. Please try again later'],
  again: ['重新支付', 'Try again'],
  close: ['关闭', 'Close'],
  done: ['完成', 'Done'],
  play: ['去玩游戏', 'Play games'],
})
