import { params } from '@cloudplay/i18n'
import { texts } from './catalogue.ts'

/** The purpose of verification, its state and its form. */
export const verificationTexts = texts('verification', {
  title: '实名认证',
  textTitle: '实名认证说明',
  why: '为什么需要实名认证',
  invitation: '完成认证，安心开玩',
  invitationText: '按照国家规定，网络游戏用户需要实名认证。只填一次，半分钟就好。',
  gainGames: '解锁 5 款免费体验游戏',
  gainGamesText: '每款送 30 分钟，打开就能玩。',
  gainHours: '成年玩家不受时段限制',
  gainHoursText: '国家规定，没有认证不能玩游戏。',
  gainTopUp: '正常充值网币',
  gainTopUpText: '没有认证不能充值。',
  verify: '去认证',
  logInToVerify: '登录后认证',
  showProgress: '查看进度',
  play: '去玩游戏',
  passed: '已通过实名认证',
  passedText: '免费体验游戏已经解锁，去挑一款吧。',
  name: '姓名',
  continue: '继续',
  toHome: '去首页看看',
  pending: '正在核验你的身份',
  pendingText: '信息已提交，通常几分钟内出结果。核验通过前，暂时不能玩游戏和充值。',
  refresh: '刷新结果',
  gift: '认证后可免费体验 5 款游戏',
  giftText: '每款送 30 分钟，认证只需一次。',
  realName: '真实姓名',
  realNamePlaceholder: '与身份证一致',
  idNumber: '身份证号',
  idNumberPlaceholder: '18 位，末位可以是 X',
  guardian: params('我是监护人，同意这位未满 {age} 周岁的孩子提交身份信息'),
  agree: '我已阅读并同意{text}和{privacy}',
  text: '《实名认证说明》',
  privacy: '《隐私政策》',
  submit: '提交认证',
  promise: '身份信息只用于实名核验，加密传输和保存，不会向其他玩家展示。',
  justPassed: '实名认证已通过',
})

/** What is wrong with a field of the form. */
export const verificationFaultTexts = texts('verificationFaults', {
  realNameEmpty: '请填写真实姓名',
  realNameMalformed: '请填写身份证上的姓名',
  idNumberEmpty: '请填写身份证号',
  idNumberMalformed: '身份证号有误，请核对后再填',
  guardianNeeded: params('未满 {age} 周岁，需要监护人同意'),
  agreeFirst: '请先阅读并同意《实名认证说明》和《隐私政策》',
})
