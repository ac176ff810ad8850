import { defineRemote } from '@cloudplay/remote-kit'

export default defineRemote({
  name: 'mf-welfare',
  devPort: 8105,
  exposes: { './welfare-center': './src/pages/welfare-center/WelfareCenter.tsx' },
  routes: [
    {
      path: '/welfareCenter',
      expose: './welfare-center',
      title: { 'zh-CN': '福利中心', en: 'Rewards' },
      auth: true,
      chrome: ['header', 'footer'],
    },
  ],
})
