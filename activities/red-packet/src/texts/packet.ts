import { params, plural } from '@cloudplay/i18n'
import { texts } from './catalogue.ts'

export const packetTexts = texts('packet', {
  name: '好友助力红包',
  line: params('集齐 {friends} 位好友，{coins} 网币到手'),
  shareTitle: '帮我开个红包，网币就差你了',
  open: '开红包',
  openAgain: '再开一个',
  opening: '正在打开红包',
  gained: params('+{coins} 网币'),
  mine: '我的红包',
  collected: params('已集 {coins} / {total} 网币'),
  missing: plural({ other: '还差 {count} 位好友助力' }),
  expires: params('{at} 前有效'),
  share: '邀请好友助力',
  full: '红包集满了，快提取吧',
  extract: params('提取 {coins} 网币'),
  extracted: '网币已放进你的账户',
  balance: params('当前余额 {coins} 网币'),
  expired: '这个红包没有在时间内集满',
  tomorrow: '今天的红包已经开过了，明天再来吧',
  start: '开一个红包，邀请好友一起集网币',
  logIn: '登录后开红包',
  lost: '没有找到这个红包，先看看你自己的吧',
  soundOn: '打开音效',
  soundOff: '关闭音效',
})

export const friendTexts = texts('friend', {
  of: params('{name} 的红包'),
  please: '帮好友开一下，网币就更近一步',
  help: '帮 TA 助力',
  logIn: '登录后帮 TA 助力',
  helped: '助力成功，谢谢你',
  full: '这个红包已经集满了',
  over: '这个红包已经过期了',
  own: '我也要开红包',
})

export const listTexts = texts('lists', {
  helpers: '为这个红包助力的好友',
  noHelpers: '还没有好友助力，快去邀请吧',
  winners: '最近集满的玩家',
  records: '我的提取记录',
  sum: params('累计提取 {coins} 网币'),
  waiting: params('待提取 {coins} 网币'),
  record: params('红包 {id}'),
})

export const ruleTexts = texts('rules', {
  time: params('活动时间：{span}。'),
  day: params('完成实名认证的玩家每天可以开一个红包，红包共 {coins} 网币。'),
  filling: params('红包打开后 {hours} 小时内，由 {friends} 位好友助力集满，集满后即可提取到账户。'),
  help: params('每位好友对同一个红包只能助力一次，每天最多助力 {times} 次，不能为自己助力。'),
  lapse: '没有在时间内集满的红包会过期，其中的网币不再发放。红包总额派完即止。',
  fair: '活动网币用于游玩付费游戏，不能提现或转让。用多个账号或程序参与的，网币将被收回。',
})
