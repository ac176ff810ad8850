import { defineRemote } from '@cloudplay/remote-kit'
import { shares } from './src/texts/shares.ts'

export default defineRemote({
  name: 'mf-welfare',
  devPort: 8105,
  exposes: {
    './welfare-center': './src/pages/welfare-center/WelfareCenter.tsx',
    './free-time': './src/pages/free-time/FreeTime.tsx',
  },
  routes: [
    {
      path: '/welfareCenter',
      expose: './welfare-center',
      share: shares.welfareCenter,
      title: { 'zh-CN': '福利中心', en: 'Rewards' },
      auth: true,
      chrome: ['header', 'footer'],
    },
    {
      path: '/freeTime',
      expose: './free-time',
      share: shares.freeTime,
      title: { 'zh-CN': '免费时长', en: 'Free time' },
      auth: true,
      chrome: ['header', 'footer'],
    },
  ],
})
