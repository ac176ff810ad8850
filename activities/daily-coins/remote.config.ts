import { defineRemote } from '@cloudplay/remote-kit'

export default defineRemote({
  name: 'activity-daily-coins',
  devPort: 8113,
  exposes: { './daily-coins': './src/pages/daily-coins/DailyCoins.tsx' },
  routes: [
    {
      path: '/dailyCoins',
      expose: './daily-coins',
      title: { 'zh-CN': '每日活动网币', en: 'Daily event coins' },
      chrome: ['header', 'footer'],
    },
  ],
})
