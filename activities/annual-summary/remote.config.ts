import { defineRemote } from '@cloudplay/remote-kit'

export default defineRemote({
  name: 'activity-annual-summary',
  devPort: 8109,
  exposes: { './annual-summary': './src/pages/annual-summary/AnnualSummary.tsx' },
  routes: [
    {
      path: '/annualSummary',
      expose: './annual-summary',
      title: { 'zh-CN': '年度回忆', en: 'Your year in review' },
      chrome: ['header', 'footer'],
    },
  ],
})
