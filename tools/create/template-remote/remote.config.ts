import { defineRemote } from '@cloudplay/remote-kit'

export default defineRemote({
  name: 'mf-blank-page',
  devPort: 8199,
  exposes: { './blank-page': './src/pages/blank-page/BlankPage.tsx' },
  routes: [
    {
      path: '/blankPage',
      expose: './blank-page',
      title: { 'zh-CN': '空白页', en: 'Blank page' },
      share: {
        text: {
          'zh-CN': '一句话说明这个页面',
          en: 'One sentence that says what this page is',
        },
      },
      chrome: ['header', 'footer'],
      preload: [{ call: 'getHotGame', body: { num: 12 } }],
    },
  ],
})
