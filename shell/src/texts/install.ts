import { texts } from '@cloudplay/i18n'

/** The offer to install the site. */
export const installTexts = texts({
  title: ['把{site}装到桌面', 'Install {site}'],
  text: ['像应用一样打开，不占空间。', 'It opens like an app and takes no space.'],
  byMenu: [
    '点浏览器的分享按钮，再点“添加到主屏幕”。',
    'Tap the browser’s share button, then “Add to Home Screen”.',
  ],
  install: ['安装', 'Install'],
  notNow: ['不用了', 'Not now'],
})
