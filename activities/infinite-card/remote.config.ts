import { activityRoute, defineRemote } from '@cloudplay/remote-kit'

export default defineRemote({
  name: 'activity-infinite-card',
  devPort: 8106,
  exposes: { './infinite-card': './src/pages/infinite-card/InfiniteCard.tsx' },
  routes: [
    activityRoute({
      path: '/infiniteCard',
      expose: './infinite-card',
      title: { 'zh-CN': '无限畅玩月卡', en: 'Unlimited monthly card' },
      shareText: {
        'zh-CN': '一张卡，全站付费游戏随便玩',
        en: 'One card, every paid game on the site',
      },
      art: 'infinite-card',
      activity: { type: 'infiniteCard' },
    }),
  ],
})
