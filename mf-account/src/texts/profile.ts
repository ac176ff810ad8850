import { texts } from '@cloudplay/i18n'

/** What a player sees and changes of the own profile. */
export const profileTexts = texts({
  title: ['个人资料', 'Profile'],
  loading: ['加载中...', 'Loading…'],
  changeAvatar: ['更换头像', 'Change picture'],
  chooseAvatar: ['选一个头像', 'Choose a picture'],
  avatar: ['头像 {number}', 'Picture {number}'],
  noAvatar: ['不用头像', 'No picture'],
  avatarSaved: ['头像换好了', 'Picture changed'],
  account: ['账号信息', 'Account'],
  nickname: ['昵称', 'Nickname'],
  username: ['账号', 'Account name'],
  copyUsername: ['复制账号', 'Copy account name'],
  copied: ['已复制', 'Copied'],
  notCopied: ['没能复制，请长按选中后复制', 'We couldn’t copy it. Select the text and copy it'],
  mobile: ['手机号', 'Mobile number'],
  verification: ['实名认证', 'Verification'],
  verified: ['已认证', 'Verified'],
  verifying: ['核验中', 'In progress'],
  notVerified: ['未认证，去完成', 'Not verified yet'],
  coins: ['网币余额', 'Coins'],
  services: ['我的服务', 'My services'],
  accountHelper: ['登录助手', 'Login helper'],
  accountHelperNote: ['管理游戏账号', 'Game accounts'],
  share: ['邀请好友', 'Invite friends'],
  shareNote: ['一起玩，领时长', 'Earn free time'],
  records: ['消费记录', 'Records'],
  customerService: ['联系客服', 'Customer service'],
  security: ['账号与安全', 'Account and security'],
  password: ['修改密码', 'Change password'],
  passwordNote: ['短信验证', 'By SMS code'],
  deleteAccount: ['注销账号', 'Delete account'],
  logOutEverywhere: ['退出所有设备', 'Log out everywhere'],
  logOutEverywhereQuestion: ['退出所有设备？', 'Log out everywhere?'],
  logOutEverywhereText: [
    '包括这台在内，所有登录过的手机和电脑都会退出，要重新登录才能用。',
    'This logs you out on every phone and computer, including this one.',
  ],
  loggedOutEverywhere: ['所有设备都已退出', 'Logged out on all devices'],
  notLoggedOutEverywhere: [
    '没能退出其他设备：{why}',
    'The other devices are still logged in: {why}',
  ],
})

export const editNameTexts = texts({
  title: ['修改昵称', 'Change nickname'],
  placeholder: ['起个好认的名字', 'A name your friends will know'],
  rule: [
    '最多 {max} 个字，可以用汉字、字母、数字、空格和 _ - · .',
    'Up to {max} characters: letters, numbers, Chinese, spaces and _ - · .',
  ],
  count: ['{count}/{max}', '{count}/{max}'],
  save: ['保存', 'Save'],
  saved: ['昵称改好了', 'Nickname changed'],
})

/** What is wrong with a nickname. */
export const nicknameFaultTexts = texts({
  empty: ['昵称不能为空', 'Enter a nickname'],
  long: ['昵称最多 {max} 个字', 'Use at most {max} characters for your nickname'],
  characters: [
    '昵称只能用汉字、字母、数字、空格和 _ - · .',
    'Use only Chinese characters, letters, numbers, spaces and _ - · . in your nickname',
  ],
  bare: ['昵称至少要有一个字', 'Your nickname needs at least one letter or number'],
  reserved: [
    '昵称里请不要用“官方”“客服”这类字样',
    'Your nickname can’t sound like the site, such as “admin” or “Cloudplay”',
  ],
  mobile: ['昵称里请不要写手机号', 'Please leave mobile numbers out of your nickname'],
})

/** What membership is and gives. */
export const membershipTexts = texts({
  title: ['会员', 'Membership'],
  member: ['你是永久会员', 'You’re a member for life'],
  level: ['当前等级 V{level}', 'Level V{level}'],
  notMember: ['还不是会员', 'Not a member yet'],
  notMemberText: [
    '单次充值满 {yuan} 元，就成为永久会员。',
    'One top-up of ¥{yuan} or more makes you a member for life.',
  ],
  gives: ['会员能享受', 'What members get'],
  levels: ['VIP 等级', 'VIP levels'],
  levelsText: [
    '按累计充值升级，等级不会下降。',
    'Your level rises with your top-ups and never falls.',
  ],
  from: ['累计充值 {amount}', '{amount} in all'],
  become: ['充值 {yuan} 元，成为会员', 'Top up ¥{yuan} and become a member'],
  topUp: ['去充值', 'Top up'],
})
