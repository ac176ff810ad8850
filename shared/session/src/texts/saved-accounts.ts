import { texts } from './catalogue.ts'

/** Why an account could not be kept or read. */
export const savedAccountTexts = texts('savedAccounts', {
  insecure: '这个页面不是安全连接，不能保存账号密码',
  notFound: '没有找到这个账号',
  notSaved: '保存没有成功',
  noStorage: '浏览器没能打开账号存储',
})
