import { params } from '@cloudplay/i18n'
import { texts } from './catalogue.ts'

/** From an order to its end. */
export const paymentTexts = texts('payment', {
  panel: '支付',
  due: '应付',
  codeOf: params('{method}付款码'),
  codeExpired: '付款码已失效',
  paidInNewWindow: params('{method}在新窗口里付款'),
  codeAppearsHere: '付款码会出现在这里',
  scan: params('打开{method}扫一扫，付款后自动到账'),
  payInNewWindow: '在新窗口付款',
  makeCode: '生成付款码',
  makeCodeAgain: '重新生成付款码',
  paid: '支付成功',
  credited: params('{coins} 网币已到账'),
  bought: '购买成功，可以在“我的”里查看',
  playIn: params('去玩游戏（{seconds} 秒）'),
  backToShop: '返回充值',
  closedTitle: '订单已关闭',
  closedText: '这笔订单没有完成支付，没有扣款。',
  unknownTitle: '没有查到这笔订单',
  confirming: '正在确认支付结果',
  confirmingText: '付款后通常几秒内到账，请稍等片刻。',
  havePaid: '我已付款',
  cancelOrder: '取消订单',
  pendingTitle: '有一笔订单等待支付',
  goOn: '继续支付',
})

/** Why no order was made. */
export const refusalTexts = texts('refusals', {
  unverified: '需要实名认证',
  whyVerify: '为什么需要实名认证',
  later: '稍后',
  verify: '去认证',
  refused: '暂时不能充值',
  whyRefused: '为什么不能充值',
  understood: '知道了',
})
