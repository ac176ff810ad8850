import { params } from '@cloudplay/i18n'
import { texts } from './catalogue.ts'

/** The shop: what to buy, how to pay. */
export const rechargeTexts = texts('recharge', {
  title: '充值',
  howMuch: '充多少',
  howToPay: '怎么付',
  tiers: '充值档位',
  methods: '支付方式',
  wechat: '微信支付',
  alipay: '支付宝',
  coins: '网币',
  coinsOf: params('{coins} 网币'),
  tier: params('{coins} 网币，{yuan} 元'),
  tierWithGift: params('{coins} 网币，{yuan} 元，{gift}'),
  ownAmount: '自定义金额',
  ownAmountField: '自定义金额，单位元',
  otherAmount: '其他金额',
  coinsPerYuan: params('1 元 = {coins} 网币'),
  balance: '网币余额',
  records: '消费记录',
  permanentMember: '永久会员',
  becomeMember: params('单笔充值满 {yuan} 元，成为永久会员'),
  pay: params('支付 {price}'),
  amountFirst: '先填一个金额',
})

/** What one agrees to by paying: the words around the agreement's link. */
export const agreementLineTexts = texts('agreementLine', {
  before: '充值即表示同意',
  agreement: '《充值服务协议》',
  after: '，网币不能提现或转让',
})
