import { texts } from '@cloudplay/i18n'

/** The shop: what to buy, how to pay. */
export const rechargeTexts = texts({
  title: ['充值', 'Top up'],
  howMuch: ['充多少', 'Choose an amount'],
  howToPay: ['怎么付', 'Payment method'],
  tiers: ['充值档位', 'Top-up amounts'],
  methods: ['支付方式', 'Payment method'],
  wechat: ['微信支付', 'WeChat Pay'],
  alipay: ['支付宝', 'Alipay'],
  coins: ['网币', 'coins'],
  coinsOf: ['{coins} 网币', '{coins} coins'],
  tier: ['{coins} 网币，{yuan} 元', '{coins} coins, {yuan} yuan'],
  tierWithGift: ['{coins} 网币，{yuan} 元，{gift}', '{coins} coins, {yuan} yuan, {gift}'],
  ownAmount: ['自定义金额', 'Custom amount'],
  ownAmountField: ['自定义金额，单位元', 'Custom amount in yuan'],
  otherAmount: ['其他金额', 'Other amount'],
  wholeYuan: ['请输入整数金额', 'Whole yuan only'],
  coinsPerYuan: ['1 元 = {coins} 网币', '¥1 = {coins} coins'],
  balance: ['网币余额', 'Balance'],
  records: ['消费记录', 'Records'],
  permanentMember: ['永久会员', 'Lifetime member'],
  becomeMember: [
    '单笔充值满 {yuan} 元，成为永久会员',
    'Top up ¥{yuan} or more in one payment to become a lifetime member',
  ],
  pay: ['支付 {price}', 'Pay {price}'],
  amountFirst: ['先填一个金额', 'Enter an amount'],
})

/** What one agrees to by paying: the words around the agreement's link. */
export const agreementLineTexts = texts({
  before: ['充值即表示同意', 'By paying you accept the '],
  agreement: ['《充值服务协议》', 'Top-up agreement'],
  after: ['，网币不能提现或转让', '. You can’t cash out or transfer coins.'],
})
