import { activityRoute, defineRemote } from '@cloudplay/remote-kit'

export default defineRemote({
  name: 'activity-monthly-poster',
  devPort: 8112,
  exposes: { './monthly-poster': './src/pages/monthly-poster/MonthlyPoster.tsx' },
  routes: [
    activityRoute({
      path: '/monthlyPoster',
      expose: './monthly-poster',
      title: { 'zh-CN': '月卡海报', en: 'Monthly card poster' },
      shareText: {
        'zh-CN': '存一张海报，扫码就能开通无限畅玩月卡',
        en: 'Save the poster. Its code opens the unlimited monthly card',
      },
      art: 'monthly-poster',
    }),
  ],
})
