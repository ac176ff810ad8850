import { defineRemote } from '@cloudplay/remote-kit'

export default defineRemote({
  name: 'activity-infinite-card',
  devPort: 8106,
  exposes: { './infinite-card': './src/pages/infinite-card/InfiniteCard.tsx' },
  routes: [
    {
      path: '/infiniteCard',
      expose: './infinite-card',
      title: { 'zh-CN': '无限畅玩月卡', en: 'Unlimited monthly card' },
      chrome: ['header', 'footer'],
    },
  ],
})
