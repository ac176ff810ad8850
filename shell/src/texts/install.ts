import { params } from '@cloudplay/i18n'
import { texts } from './catalogue.ts'

/** The offer to install the site. */
export const installTexts = texts('install', {
  title: params('把{site}装到桌面'),
  text: '像应用一样打开，不占空间。',
  byMenu: '点浏览器的分享按钮，再点“添加到主屏幕”。',
  install: '安装',
  notNow: '不用了',
})
