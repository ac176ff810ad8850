import { params } from '@cloudplay/i18n'
import { texts } from './catalogue.ts'

export const payTexts = texts('pay', {
  title: params('支付 {price}'),
  choose: params('{name}，选择一种支付方式'),
  wechat: '微信支付',
  alipay: '支付宝',
})
