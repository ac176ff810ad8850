import { activityRoute, defineRemote } from '@cloudplay/remote-kit'

export default defineRemote({
  name: 'activity-red-packet',
  devPort: 8108,
  exposes: { './red-packet': './src/pages/red-packet/RedPacket.tsx' },
  routes: [
    activityRoute({
      path: '/redPacket',
      expose: './red-packet',
      title: { 'zh-CN': '好友助力红包', en: 'Red packets from friends' },
      shareText: {
        'zh-CN': '邀好友助力，集齐就能拿网币',
        en: 'Invite friends. When they fill your packet, the coins are yours',
      },
      art: 'red-packet',
      activity: { type: 'redPacket' },
    }),
  ],
})
