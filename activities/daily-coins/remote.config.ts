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
      share: {
        text: { 'zh-CN': '每天来一次，网币白拿，游戏照玩', en: 'Come once a day for free coins, and play' },
        picture: '/media/activities/daily-coins/hero-1280.webp',
      },
      chrome: ['header', 'footer'],
    },
  ],
})
