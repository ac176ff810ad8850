import { activityRoute, defineRemote } from '@cloudplay/remote-kit'

export default defineRemote({
  name: 'activity-game-trials',
  devPort: 8110,
  exposes: { './game-trials': './src/pages/game-trials/GameTrials.tsx' },
  routes: [
    activityRoute({
      path: '/gameTrials',
      expose: './game-trials',
      title: { 'zh-CN': '新游试玩派发', en: 'New game trials' },
      shareText: {
        'zh-CN': '每款送你一段免费时长，喜欢的游戏先玩为快',
        en: 'Free minutes for each game, so you can try it first',
      },
      art: 'game-trials',
      activity: { type: 'distribute' },
    }),
  ],
})
