import { defineRemote } from '@cloudplay/remote-kit'

export default defineRemote({
  name: 'activity-national-day',
  devPort: 8107,
  exposes: {
    './national-day': './src/pages/national-day/NationalDay.tsx',
    './play-card': './src/pages/play-card/PlayCard.tsx',
  },
  routes: [
    {
      path: '/nationalDay',
      expose: './national-day',
      title: { 'zh-CN': '国庆畅玩', en: 'National Day' },
      chrome: ['header', 'footer'],
    },
    {
      path: '/playCard',
      expose: './play-card',
      title: { 'zh-CN': '国庆畅玩卡', en: 'National Day play card' },
      chrome: ['header', 'footer'],
    },
  ],
})
