import { params } from '@cloudplay/i18n'
import { texts } from './catalogue.ts'

/** What a player sees and changes of the own profile. */
export const profileTexts = texts('profile', {
  title: '个人资料',
  loading: '加载中...',
  changeAvatar: '更换头像',
  chooseAvatar: '选一个头像',
  avatar: params('头像 {number}'),
  noAvatar: '不用头像',
  avatarSaved: '头像换好了',
  account: '账号信息',
  nickname: '昵称',
  username: '账号',
  copyUsername: '复制账号',
  copied: '已复制',
  notCopied: '没能复制，请长按选中后复制',
  mobile: '手机号',
  verification: '实名认证',
  verified: '已认证',
  verifying: '核验中',
  notVerified: '未认证，去完成',
  coins: '网币余额',
  services: '我的服务',
  accountHelper: '登录助手',
  accountHelperNote: '管理游戏账号',
  share: '邀请好友',
  shareNote: '一起玩，领时长',
  records: '消费记录',
  customerService: '联系客服',
  security: '账号与安全',
  password: '修改密码',
  passwordNote: '短信验证',
  deleteAccount: '注销账号',
  logOutEverywhere: '退出所有设备',
  logOutEverywhereQuestion: '退出所有设备？',
  logOutEverywhereText: '包括这台在内，所有登录过的手机和电脑都会退出，要重新登录才能用。',
  loggedOutEverywhere: '所有设备都已退出',
  notLoggedOutEverywhere: params('没能退出其他设备：{why}'),
})

export const editNameTexts = texts('editName', {
  title: '修改昵称',
  placeholder: '起个好认的名字',
  rule: params('最多 {max} 个字，可以用汉字、字母、数字、空格和 _ - · .'),
  count: params('{count}/{max}'),
  save: '保存',
  saved: '昵称改好了',
})

/** What is wrong with a nickname. */
export const nicknameFaultTexts = texts('nicknameFaults', {
  empty: '昵称不能为空',
  long: params('昵称最多 {max} 个字'),
  characters: '昵称只能用汉字、字母、数字、空格和 _ - · .',
  bare: '昵称至少要有一个字',
  reserved: '昵称里请不要用“官方”“客服”这类字样',
  mobile: '昵称里请不要写手机号',
})

/** What membership is and gives. */
export const membershipTexts = texts('membership', {
  title: '会员',
  member: '你是永久会员',
  level: params('当前等级 V{level}'),
  notMember: '还不是会员',
  notMemberText: params('单次充值满 {yuan} 元，就成为永久会员。'),
  gives: '会员能享受',
  levels: 'VIP 等级',
  levelsText: '按累计充值升级，等级不会下降。',
  from: params('累计充值 {amount}'),
  become: params('充值 {yuan} 元，成为会员'),
  topUp: '去充值',
})
