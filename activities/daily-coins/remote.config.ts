import { activityRoute, defineRemote } from '@cloudplay/remote-kit'

export default defineRemote({
  name: 'activity-daily-coins',
  devPort: 8113,
  exposes: { './daily-coins': './src/pages/daily-coins/DailyCoins.tsx' },
  routes: [
    activityRoute({
      path: '/dailyCoins',
      expose: './daily-coins',
      title: { 'zh-CN': '每日活动网币', en: 'Daily event coins' },
      shareText: {
        'zh-CN': '每天来一次，网币白拿，游戏照玩',
        en: 'Get free coins every day and play',
      },
      art: 'daily-coins',
      activity: { type: 'temCoins' },
    }),
  ],
})
