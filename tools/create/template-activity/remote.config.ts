import { defineRemote } from '@cloudplay/remote-kit'

export default defineRemote({
  name: 'activity-blank-page',
  devPort: 8198,
  exposes: { './blank-page': './src/pages/blank-page/BlankPage.tsx' },
  routes: [
    {
      path: '/blankPage',
      expose: './blank-page',
      title: { 'zh-CN': '空白页', en: 'Blank page' },
      share: {
        text: {
          'zh-CN': '限时活动，好友一起来',
          en: 'For a short time: come and bring your friends',
        },
      },
      chrome: ['header', 'footer'],
    },
  ],
})
