import { texts } from '@cloudplay/i18n'

export const embeddedTexts = texts({
  loading: ['正在打开 {host}', 'Opening {host}'],
  openApart: ['在新标签页打开', 'Open in a new tab'],
  failedTitle: ['这个网页没能打开', 'This page didn’t open'],
  failedText: [
    '对方网站可能暂时不可用，可以重试，或者在新标签页打开。',
    'The other site may be unavailable. Try again, or open it in a new tab.',
  ],
  refusedTitle: ['这个网页不能在这里打开', 'We can’t show this page here'],
  refusedText: [
    '地址不完整，或者不在本站允许显示的名单里。',
    'The address is incomplete, or this site doesn’t show the page.',
  ],
  home: ['回到首页', 'Back to home'],
})
