import { params } from '@cloudplay/i18n'
import { texts } from './catalogue.ts'

export const embeddedTexts = texts('embedded', {
  loading: params('正在打开 {host}'),
  openApart: '在新标签页打开',
  failedTitle: '这个网页没能打开',
  failedText: '对方网站可能暂时不可用，可以重试，或者在新标签页打开。',
  refusedTitle: '这个网页不能在这里打开',
  refusedText: '地址不完整，或者不在本站允许显示的名单里。',
  home: '回到首页',
})
