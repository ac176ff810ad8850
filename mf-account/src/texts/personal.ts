import { params, plural } from '@cloudplay/i18n'
import { texts } from './catalogue.ts'

/** The personal centre. */
export const personalTexts = texts('personal', {
  welcome: '欢迎来到云游戏',
  welcomeText: '登录后同步存档与时长',
  logInOrRegister: '登录 / 注册',
  loading: '加载中...',
  coins: '网币余额',
  freeTime: '免费时长',
  minutes: plural({ other: '分钟' }),
  card: '畅玩月卡',
  daysLeft: params('剩 {days}'),
  days: plural({ other: '天' }),
  services: '我的服务',
  notices: '消息中心',
  unreadNotices: params('{count} 条未读'),
  topUp: '充值网币',
  welfare: '福利中心',
  welfareNote: '签到领时长',
  verification: '实名认证',
  tools: '工具与记录',
  speedTest: '手动测速',
  speedTestNote: '选择延迟最低的机房',
  records: '消费记录',
  latestRecords: '最近的网币变动',
  noRecords: '还没有充值或消费',
  share: '邀请好友',
  shareNote: '一起玩，领时长',
  accountHelper: '登录助手',
  accountHelperNote: '管理游戏账号',
  customerService: '联系客服',
  language: '语言',
  logOut: '退出登录',
  logOutQuestion: '退出登录？',
  logOutText: '退出后，云端存档会为你保留。',
  terms: '用户服务协议',
  privacy: '隐私政策',
  copyright: params('© {year} 云游戏 Cloudplay 版权所有'),
  icp: 'ICP 备案号以运营主体公示为准',
})

/** Titles of the agreements. */
export const agreementTexts = texts('agreements', {
  terms: '用户服务协议',
  privacy: '隐私政策',
})
