import { params } from '@cloudplay/i18n'
import { texts } from './catalogue.ts'

/** Deleting an account: the texts around the document, which has one component per language. */
export const deletionTexts = texts('deletion', {
  title: '注销账号',
  loading: '加载中...',
  visitorTitle: '登录后才能注销',
  visitorText: '注销前要先确认是你本人。',
  logIn: '去登录',
  help: '遇到问题？联系客服',
  losses: '注销后你会失去',
  coins: '网币',
  freeTime: '免费时长',
  minutes: params('{count} 分钟'),
  card: '月卡',
  until: params('{day} 到期'),
  member: '会员',
  memberYes: '永久会员',
  none: '没有',
  settleFirst: '先处理这些，再来注销',
  openOrders: params('还有 {count} 笔未支付的订单'),
  toOrders: '看订单',
  owed: params('还欠 {count} 网币，是退款前已经用掉的部分'),
  toRecharge: '去充值',
  inGame: '你正在游戏或排队中，提交后会马上结束。',
  ways: '验证方式',
  byCode: '短信验证',
  byPassword: '密码验证',
  codeTo: params('验证码会发到 {mobile}'),
  agree: '我已了解：网币、时长和月卡会作废，不能退回',
  submit: '注销账号',
  sureTitle: '确定要注销吗？',
  sureText: params('提交后会退出所有设备。{days} 天内重新登录即可撤销，到期后无法恢复。'),
  keep: '再想想',
  doneTitle: '注销申请已提交',
  doneText: params('你已退出所有设备。{day} 前重新登录就会撤销注销，之后账号和资料将被删除。'),
  home: '回首页',
})

/** What is wrong with a field. */
export const deletionFaultTexts = texts('deletionFaults', {
  codeEmpty: '请填写验证码',
  codeMalformed: '请填写 6 位验证码',
  pwdEmpty: '请填写登录密码',
  agreeFirst: '请先确认你已了解',
})
