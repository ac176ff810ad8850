import { defineRemote } from '@cloudplay/remote-kit'

export default defineRemote({
  name: 'activity-game-trials',
  devPort: 8110,
  exposes: { './game-trials': './src/pages/game-trials/GameTrials.tsx' },
  routes: [
    {
      path: '/gameTrials',
      expose: './game-trials',
      title: { 'zh-CN': '新游试玩派发', en: 'New game trials' },
      chrome: ['header', 'footer'],
    },
  ],
})
