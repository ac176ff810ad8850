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
      chrome: ['header', 'footer'],
      preload: [{ call: 'getHotGame', body: { num: 12 } }],
    },
  ],
})
