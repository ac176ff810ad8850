import type { RouteDeclaration } from '@cloudplay/contract'

type Share = NonNullable<RouteDeclaration['share']>

/** What each page says about itself to search engines and in a chat (EDGE-3). `{name}` is the game or list it is about. */
export const shares = {
  recharge: {
    text: {
      'zh-CN': '用支付宝或微信给云游戏充值网币。',
      en: 'Top up Cloudplay coins with Alipay or WeChat Pay.',
    },
  },
  tradeRecords: {
    text: {
      'zh-CN': '你的网币从哪里来、花在哪里，逐条查看。',
      en: 'Where your coins came from and where they went, line by line.',
    },
  },
  orders: {
    text: {
      'zh-CN': '你在云游戏的订单：待付款、已完成和已退款。',
      en: 'Your Cloudplay orders: open, paid and refunded.',
    },
  },
  rechargeAgreement: {
    text: {
      'zh-CN': '云游戏充值服务协议：网币、退款、未成年人充值的规定。',
      en: 'The Cloudplay top-up agreement: coins, refunds, and payments by minors.',
    },
  },
} satisfies Record<string, Share>
