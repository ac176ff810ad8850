import { messages } from '../../../core/messages.ts'

export const loginMessages = messages({
  title: ['登录运营台', 'Log in to the operator pages'],
  intro: [
    '用运营密钥（OPERATOR_KEY）或客服密钥（SUPPORT_KEY）登录。密钥只验证一次，之后 12 小时内凭这个浏览器的会话操作。',
    'Log in with the operator key (OPERATOR_KEY) or the support key (SUPPORT_KEY). It is checked once; for 12 hours after that this browser has a session.',
  ],
  development: [
    '开发环境没有设置密钥时，npm run activities -- key 和 npm run support -- key 会显示它们。',
    'In development, where none is set, npm run activities -- key and npm run support -- key show them.',
  ],
  key: ['运营密钥或客服密钥', 'Operator key or support key'],
  by: ['你的名字（写进记录）', 'Your name (for the records)'],
  nameMissing: ['请写上你的名字，记录里要用。', 'Please enter your name; the records need it.'],
  submit: ['登录', 'Log in'],
  wrong: [
    '密钥不对。检查有没有少复制几个字符。',
    'This is not the key. Check that all characters were copied.',
  ],
  wait: [
    '错的密钥试得太多了，请 {minutes} 分钟后再试。',
    'Too many wrong keys. Try again in {minutes} {minutes:minute|minutes}.',
  ],
  expired: [
    '会话已经结束，请重新登录。刚才什么都没有改。',
    'The session is over. Please log in again. Nothing was changed.',
  ],
  needed: ['登录后才能修改', 'Log in to change anything'],
})
