import { texts } from '@cloudplay/i18n'

/** How to reach customer service, and what players can solve themselves. */
export const supportTexts = texts({
  title: ['联系客服', 'Customer service'],
  contact: ['联系方式', 'Contact'],
  loading: ['加载中...', 'Loading…'],
  chat: ['在线客服', 'Live chat'],
  openChat: ['打开对话', 'Open chat'],
  phone: ['客服电话', 'Phone'],
  qq: ['客服 QQ', 'QQ'],
  copy: ['复制', 'Copy'],
  copied: ['已复制', 'Copied'],
  notCopied: ['没能复制，请长按选中后复制', 'We couldn’t copy it. Select the text and copy it'],
  hours: ['服务时间', 'Hours'],
  you: ['你的账号', 'Your account name'],
  youText: [
    '联系客服时请报上它，方便核对。',
    'Give it to customer service so that they can find you.',
  ],
  noneTitle: ['客服联系方式还没有公布', 'We haven’t published a contact yet'],
  noneText: [
    '先看看下面的自助办法，大多数问题可以自己解决。',
    'The help below solves most problems.',
  ],
  help: ['自助解决', 'Help yourself'],
  code: ['收不到验证码', 'The code doesn’t arrive'],
  codeText: [
    '核对手机号，等 60 秒再重发。也可以用密码登录。',
    'Check the number, wait 60 seconds and send it again. You can also log in with a password.',
  ],
  codeLink: ['去登录', 'Log in'],
  password: ['忘记密码', 'Forgot the password'],
  passwordText: [
    '用短信验证码重新设置，其他设备会自动退出。',
    'Set a new one with an SMS code. This logs out your other devices.',
  ],
  passwordLink: ['重置密码', 'Reset password'],
  verify: ['实名认证没通过', 'Verification failed'],
  verifyText: [
    '姓名和身份证号要与身份证一致，每个身份证号只能认证一个账号。',
    'Your name and ID number must match your ID card. Each ID number can verify one account.',
  ],
  verifyLink: ['查看认证', 'See verification'],
  paid: ['充值没到账', 'A top-up is missing'],
  paidText: [
    '付款结果有时会晚几分钟，到账后消费记录里能查到。',
    'A payment can take a few minutes. Then you’ll find it in your records.',
  ],
  paidLink: ['查消费记录', 'See records'],
  network: ['能不能玩、卡不卡', 'Will it run well?'],
  networkText: [
    '半分钟测出延迟、抖动、带宽和解码，告诉你结论。',
    'Half a minute for latency, jitter, bandwidth and decoding, with a verdict.',
  ],
  networkLink: ['网络测试', 'Network test'],
  slow: ['画面卡、延迟高', 'Stutter or delay'],
  slowText: [
    '测一测各个机房的延迟，换到最快的那个。',
    'Measure the delay to each region and switch to the fastest.',
  ],
  slowLink: ['手动测速', 'Speed test'],
  leave: ['想注销账号', 'Deleting your account'],
  leaveText: ['先看看会删除什么、保留什么。', 'See what we delete and what we have to keep.'],
  leaveLink: ['注销说明', 'About deletion'],
})
