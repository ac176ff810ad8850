import { texts } from './catalogue.ts'

export const downloadTexts = texts('download', {
  app: '下载 App',
  browser: '在浏览器里直接玩',
  noApp: '无需下载安装，打开浏览器就能玩',
})
