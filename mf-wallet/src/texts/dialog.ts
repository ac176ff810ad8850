import { params } from '@cloudplay/i18n'
import { texts } from './catalogue.ts'

/** The dialog that pays for what any page sells. */
export const dialogTexts = texts('dialog', {
  title: params('支付 {price}'),
  choose: params('{goods}，选择一种支付方式'),
  waiting: params('{goods}，等待{method}付款'),
  payBefore: params('请在 {time} 前付款，过时订单自动关闭'),
  goOn: '继续支付',
  cancel: '取消订单',
  paid: '支付成功',
  over: '订单已关闭',
  failed: '没有支付成功',
  network: '网络错误，请稍后重试',
  again: '重新支付',
  close: '关闭',
  done: '完成',
  play: '去玩游戏',
})
