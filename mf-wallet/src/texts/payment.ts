import { texts } from '@cloudplay/i18n'

/** From an order to its end. */
export const paymentTexts = texts({
  panel: ['支付', 'Payment'],
  due: ['应付', 'Total'],
  codeOf: ['{method}付款码', '{method} QR code'],
  codeExpired: ['付款码已失效', 'This QR code has expired'],
  paidInNewWindow: ['{method}在新窗口里付款', 'Pay with {method} in a new window'],
  codeAppearsHere: ['付款码会出现在这里', 'Your QR code will appear here'],
  scan: [
    '打开{method}扫一扫，付款后自动到账',
    'Scan with {method}. Coins arrive as soon as you pay.',
  ],
  payInNewWindow: ['在新窗口付款', 'Pay in a new window'],
  makeCode: ['生成付款码', 'Get QR code'],
  makeCodeAgain: ['重新生成付款码', 'Get a new QR code'],
  paid: ['支付成功', 'Payment successful'],
  credited: ['{coins} 网币已到账', '{coins} coins added'],
  bought: ['购买成功，可以在“我的”里查看', 'All set. You can find it in "Me".'],
  playIn: ['去玩游戏（{seconds} 秒）', 'Play games ({seconds} s)'],
  backToShop: ['返回充值', 'Back to top-up'],
  closedTitle: ['订单已关闭', 'Order closed'],
  closedText: [
    '这笔订单没有完成支付，没有扣款。',
    'You didn’t pay this order, and you weren’t charged.',
  ],
  unknownTitle: ['没有查到这笔订单', 'Order not found'],
  confirming: ['正在确认支付结果', 'Confirming your payment'],
  confirmingText: ['付款后通常几秒内到账，请稍等片刻。', 'This usually takes a few seconds.'],
  havePaid: ['我已付款', 'I’ve paid'],
  cancelOrder: ['取消订单', 'Cancel order'],
  pendingTitle: ['有一笔订单等待支付', 'You have an unpaid order'],
  goOn: ['继续支付', 'Continue to payment'],
})

/** Why no order was made. */
export const refusalTexts = texts({
  unverified: ['需要实名认证', 'Verification required'],
  whyVerify: ['为什么需要实名认证', 'Why do I need to verify?'],
  later: ['稍后', 'Later'],
  verify: ['去认证', 'Verify now'],
  refused: ['暂时不能充值', 'Top-up not available right now'],
  whyRefused: ['为什么不能充值', 'Why can’t I top up?'],
  understood: ['知道了', 'Got it'],
})
