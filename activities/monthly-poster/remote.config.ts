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
      share: {
        text: { 'zh-CN': '存一张海报，扫码就能开通无限畅玩月卡', en: 'Save the poster; its code leads to the unlimited monthly card' },
        picture: '/media/activities/monthly-poster/hero-1280.webp',
      },
      chrome: ['header', 'footer'],
    },
  ],
})
