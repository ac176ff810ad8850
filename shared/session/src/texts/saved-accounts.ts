import { texts } from './catalogue.ts'

/** Reasons why the browser can't save or read an account. */
export const savedAccountTexts = texts('savedAccounts', {
  insecure: '当前页面不是安全连接，无法保存账号密码',
  notFound: '没有找到这个账号',
  notSaved: '保存失败',
  noStorage: '浏览器无法打开账号存储',
})
