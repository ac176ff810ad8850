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
      share: {
        text: { 'zh-CN': '一张卡，全站付费游戏随便玩', en: 'One card, every paid game on the site' },
        picture: '/media/activities/infinite-card/hero-1280.webp',
      },
      chrome: ['header', 'footer'],
    },
  ],
})
