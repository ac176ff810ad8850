import { texts } from '@cloudplay/i18n'

/** Deleting an account: the texts around the document, which has one component per language. */
export const deletionTexts = texts({
  title: ['注销账号', 'Delete account'],
  loading: ['加载中...', 'Loading…'],
  visitorTitle: ['登录后才能注销', 'Log in to delete your account'],
  visitorText: ['注销前要先确认是你本人。', 'We have to make sure that it’s you.'],
  logIn: ['去登录', 'Log in'],
  help: ['遇到问题？联系客服', 'Need help? Contact customer service'],
  losses: ['注销后你会失去', 'What you’ll lose'],
  coins: ['网币', 'Coins'],
  freeTime: ['免费时长', 'Free time'],
  minutes: ['{count} 分钟', '{count} min'],
  card: ['月卡', 'Monthly card'],
  until: ['{day} 到期', 'until {day}'],
  member: ['会员', 'Membership'],
  memberYes: ['永久会员', 'Member for life'],
  none: ['没有', 'None'],
  settleFirst: ['先处理这些，再来注销', 'Settle these first'],
  openOrders: ['还有 {count} 笔未支付的订单', 'Unpaid orders: {count}'],
  toOrders: ['看订单', 'See orders'],
  owed: [
    '还欠 {count} 网币，是退款前已经用掉的部分',
    'You owe {count} coins that you spent before a refund',
  ],
  toRecharge: ['去充值', 'Top up'],
  inGame: [
    '你正在游戏或排队中，提交后会马上结束。',
    'You’re in a game or a queue. It ends as soon as you submit.',
  ],
  ways: ['验证方式', 'How to confirm'],
  byCode: ['短信验证', 'By SMS code'],
  byPassword: ['密码验证', 'By password'],
  codeTo: ['验证码会发到 {mobile}', 'We’ll send the code to {mobile}'],
  agree: [
    '我已了解：网币、时长和月卡会作废，不能退回',
    'I understand that I’ll lose my coins, free time and cards without a refund',
  ],
  submit: ['注销账号', 'Delete account'],
  sureTitle: ['确定要注销吗？', 'Delete your account?'],
  sureText: [
    '提交后会退出所有设备。{days} 天内重新登录即可撤销，到期后无法恢复。',
    'We’ll log you out on every device. Log in within {days} days to cancel. After that, you can’t undo it.',
  ],
  keep: ['再想想', 'Keep it'],
  doneTitle: ['注销申请已提交', 'We’ll delete your account'],
  doneText: [
    '你已退出所有设备。{day} 前重新登录就会撤销注销，之后账号和资料将被删除。',
    'You’re logged out on every device. Log in before {day} to cancel. After that, we delete your account and its data.',
  ],
  home: ['回首页', 'Home'],
})

/** What is wrong with a field. */
export const deletionFaultTexts = texts({
  codeEmpty: ['请填写验证码', 'Enter the SMS code'],
  codeMalformed: ['请填写 6 位验证码', 'Enter the 6-digit code'],
  pwdEmpty: ['请填写登录密码', 'Enter your password'],
  agreeFirst: ['请先确认你已了解', 'Please confirm that you understand'],
})
