import { params } from '@cloudplay/i18n'
import { texts } from './catalogue.ts'

/** How to reach customer service, and what can be solved at once. */
export const supportTexts = texts('support', {
  title: '联系客服',
  contact: '联系方式',
  loading: '加载中...',
  chat: '在线客服',
  openChat: '打开对话',
  phone: '客服电话',
  qq: '客服 QQ',
  copy: '复制',
  copied: '已复制',
  notCopied: '没能复制，请长按选中后复制',
  hours: '服务时间',
  you: '你的账号',
  youText: '联系客服时请报上它，方便核对。',
  noneTitle: '客服联系方式还没有公布',
  noneText: '先看看下面的自助办法，大多数问题可以自己解决。',
  help: '自助解决',
  code: '收不到验证码',
  codeText: '核对手机号，等 60 秒再重发。也可以用密码登录。',
  codeLink: '去登录',
  password: '忘记密码',
  passwordText: '用短信验证码重新设置，其他设备会自动退出。',
  passwordLink: '重置密码',
  verify: '实名认证没通过',
  verifyText: '姓名和身份证号要与身份证一致，每个身份证号只能认证一个账号。',
  verifyLink: '查看认证',
  paid: '充值没到账',
  paidText: '付款结果有时会晚几分钟，到账后消费记录里能查到。',
  paidLink: '查消费记录',
  slow: '画面卡、延迟高',
  slowText: '测一测各个机房的延迟，换到最快的那个。',
  slowLink: '手动测速',
  leave: '想注销账号',
  leaveText: '先看看会删除什么、保留什么。',
  leaveLink: '注销说明',
})

/** The page about deleting an account: its frame; the document itself is one component a language. */
export const deletionTexts = texts('deletion', {
  title: '注销账号',
  contact: '联系客服申请注销',
  account: params('你的账号是 {name}，申请时请告诉客服。'),
})
