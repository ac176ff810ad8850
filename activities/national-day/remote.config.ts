import { activityRoute, defineRemote } from '@cloudplay/remote-kit'

export default defineRemote({
  name: 'activity-national-day',
  devPort: 8107,
  exposes: {
    './national-day': './src/pages/national-day/NationalDay.tsx',
    './play-card': './src/pages/play-card/PlayCard.tsx',
  },
  routes: [
    activityRoute({
      path: '/nationalDay',
      expose: './national-day',
      title: { 'zh-CN': '国庆畅玩', en: 'National Day' },
      shareText: {
        'zh-CN': '国庆长假，云端畅玩好游戏',
        en: 'A long holiday of games in the cloud',
      },
      art: 'national-day',
      activity: { type: 'nationalDay' },
    }),
    activityRoute({
      path: '/playCard',
      expose: './play-card',
      title: { 'zh-CN': '国庆畅玩卡', en: 'National Day play card' },
      shareText: {
        'zh-CN': '一张国庆卡，假期玩到尽兴',
        en: 'One card for a holiday full of games',
      },
      art: 'national-day',
    }),
  ],
})
