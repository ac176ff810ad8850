import { defineRemote } from '@cloudplay/remote-kit'

export default defineRemote({
  name: 'activity-monthly-poster',
  devPort: 8112,
  exposes: { './monthly-poster': './src/pages/monthly-poster/MonthlyPoster.tsx' },
  routes: [
    {
      path: '/monthlyPoster',
      expose: './monthly-poster',
      title: { 'zh-CN': '月卡海报', en: 'Monthly card poster' },
      chrome: ['header', 'footer'],
    },
  ],
})
