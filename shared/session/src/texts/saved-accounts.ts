import { texts } from '@cloudplay/i18n'

/** Reasons why the browser can't save or read an account. */
export const savedAccountTexts = texts({
  insecure: [
    '当前页面不是安全连接，无法保存账号密码',
    'This page isn’t secure, so it can’t save passwords',
  ],
  notFound: ['没有找到这个账号', 'Account not found'],
  notSaved: ['保存失败', 'Couldn’t save the account'],
  noStorage: ['浏览器无法打开账号存储', 'Your browser couldn’t open its account storage'],
})
