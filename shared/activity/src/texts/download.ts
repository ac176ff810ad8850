import { texts } from '@cloudplay/i18n'

export const downloadTexts = texts({
  app: ['下载 App', 'Download the app'],
  browser: ['在浏览器里直接玩', 'Play in the browser'],
  noApp: ['无需下载安装，打开浏览器就能玩', 'No download needed. Play in your browser'],
})
