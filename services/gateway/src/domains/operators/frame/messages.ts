import { messages } from '../../../core/messages.ts'

export const frameMessages = messages({
  name: ['运营台', 'Operator pages'],
  skip: ['跳到内容', 'Skip to content'],
  beijing: ['北京时间', 'Beijing time'],
  calendar: ['活动', 'Activities'],
  preview: ['预览', 'Preview'],
  channels: ['渠道', 'Channels'],
  history: ['变更记录', 'History'],
  players: ['玩家', 'Players'],
  audit: ['审计日志', 'Audit log'],
  support: ['客服', 'Support'],
  logIn: ['登录', 'Log in'],
  logOut: ['退出', 'Log out'],
  command: ['命令行', 'command line'],
})

export const failureMessages = messages({
  title: ['没有完成', 'Not done'],
  internal: [
    '运营台出错了，请稍后再试。日志里写了原因。',
    'Something went wrong here. Try again later; the log says why.',
  ],
  away: [
    '数据库暂时没有回应，什么都没有改。请稍后再试。',
    'The database does not answer right now, and nothing was changed. Try again later.',
  ],
  wrong: [
    '这个请求看不懂，什么都没有改。',
    'This request makes no sense, and nothing was changed.',
  ],
  tooMany: ['请求太频繁，请稍后再试。', 'Too many requests. Try again later.'],
  forged: [
    '这个表单不是从运营台发出的，或者已经过期。什么都没有改，请返回重新打开。',
    'This form was not sent from these pages, or it is out of date. Nothing was changed. Go back and open it again.',
  ],
  browser: [
    '这里需要会说明请求来源的浏览器：Chrome 或 Edge 80、Firefox 90、Safari 16.4 以上，并用 https 或 localhost 打开。',
    'These pages need a browser that says who asks: Chrome or Edge 80, Firefox 90, Safari 16.4 or newer, at an https address or at localhost.',
  ],
  frame: ['运营台只能作为单独的页面打开。', 'These pages only open as separate pages.'],
  missing: ['没有这个页面', 'This page doesn’t exist'],
  notForSupport: [
    '客服密钥只能查看玩家。要修改，请用运营密钥登录。',
    'The support key only shows players. Log in with the operator key to change anything.',
  ],
  back: ['回到首页', 'Back to the first page'],
})
