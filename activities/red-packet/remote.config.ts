import { defineRemote } from '@cloudplay/remote-kit'

export default defineRemote({
  name: 'activity-red-packet',
  devPort: 8108,
  exposes: { './red-packet': './src/pages/red-packet/RedPacket.tsx' },
  routes: [
    {
      path: '/redPacket',
      expose: './red-packet',
      title: { 'zh-CN': '好友助力红包', en: 'Red packets from friends' },
      chrome: ['header', 'footer'],
    },
  ],
})
