import { activityRoute, defineRemote } from '@cloudplay/remote-kit'

export default defineRemote({
  name: 'activity-annual-summary',
  devPort: 8109,
  exposes: { './annual-summary': './src/pages/annual-summary/AnnualSummary.tsx' },
  routes: [
    activityRoute({
      path: '/annualSummary',
      expose: './annual-summary',
      title: { 'zh-CN': '年度回忆', en: 'Your year in review' },
      shareText: {
        'zh-CN': '这一年，你在云端留下的每一个瞬间',
        en: 'Every moment you spent in the cloud this year',
      },
      art: 'annual-summary',
      activity: { type: 'annualSummary' },
    }),
  ],
})
