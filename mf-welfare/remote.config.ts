import { defineRemote } from '@cloudplay/remote-kit'

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
      title: { 'zh-CN': '福利中心', en: 'Rewards' },
      auth: true,
      chrome: ['header', 'footer'],
    },
    {
      path: '/freeTime',
      expose: './free-time',
      title: { 'zh-CN': '免费时长', en: 'Free time' },
      auth: true,
      chrome: ['header', 'footer'],
    },
  ],
})
