import { messages } from '../../core/messages.ts'

export const cashierMessages = messages({
  local: ['本地收银台', 'Local cashier'],
  testing: ['测试环境，不会扣款', 'Test environment, no real payment'],
  back: ['返回云游戏', 'Back to Cloudplay'],
  goods: ['商品', 'Item'],
  payee: ['收款方', 'Payee'],
  site: ['云游戏', 'Cloudplay'],
  orderNumber: ['订单号', 'Order number'],
  cashier: ['收银台', 'Cashier'],
  toPay: ['待支付', 'To pay'],
  pay: ['确认支付', 'Pay'],
  fail: ['支付失败', 'Fail the payment'],
  paid: ['支付成功', 'Payment successful'],
  failedTitle: ['支付失败', 'Payment failed'],
  failed: ['支付没有完成', 'The payment was not completed'],
  closedTitle: ['订单已关闭', 'Order closed'],
  closed: ['订单已关闭，请重新下单', 'This order is closed. Please order again'],
  unknownTitle: ['订单不存在', 'No such order'],
  unknown: ['没有找到这笔订单', 'We could not find this order'],
  hint: ['提示', 'Tip'],
  orderAgain: ['请回到云游戏重新下单', 'Go back to Cloudplay and order again'],
})
