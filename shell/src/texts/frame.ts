import { params } from '@cloudplay/i18n'
import { texts } from './catalogue.ts'

/** Header, menu and footer of the desktop. */
export const frameTexts = texts('frame', {
  homeOf: params('{site}首页'),
  mainNavigation: '主导航',
  cloudGames: '云游戏',
  news: '资讯',
  welfareShort: '福利',
  recharge: '充值',
  searchGames: '搜游戏',
  logInOrRegister: '登录 / 注册',
  personal: '个人中心',
  userInfo: '个人资料',
  tradeRecords: '消费记录',
  accountMenu: '我的账号',
  welfare: '福利中心',
  logOut: '退出登录',
  player: '玩家',
  balance: params('余额 {coins} 网币，去充值'),
  notices: '消息中心',
  unreadNotices: params('消息中心，{count} 条未读'),
  siteInformation: '网站信息',
  about: '关于我们',
  userAgreement: '用户服务协议',
  privacyPolicy: '隐私政策',
  rechargeAgreement: '充值服务协议',
  verificationText: '实名认证说明',
  healthAdvice:
    '抵制不良游戏，拒绝盗版游戏。注意自我保护，谨防受骗上当。适度游戏益脑，沉迷游戏伤身。合理安排时间，享受健康生活。',
  support: '联系客服',
  supportQq: params('客服 QQ {qq}'),
  supportPhone: params('客服电话 {phone}'),
  company: '云游戏 Cloudplay',
  icp: '备案号以运营主体公示为准',
})
