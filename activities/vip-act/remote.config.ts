import { activityRoute, defineRemote } from '@cloudplay/remote-kit'

export default defineRemote({
  name: 'activity-vip-act',
  devPort: 8111,
  exposes: { './vip-act': './src/pages/vip-act/VipAct.tsx' },
  routes: [
    activityRoute({
      path: '/vipAct',
      expose: './vip-act',
      title: { 'zh-CN': '会员特权', en: 'Membership' },
      shareText: {
        'zh-CN': '一次加入，长期有效，同样的网币玩得更久',
        en: 'Join once, stay a member for life, and play longer for the same coins',
      },
      art: 'vip-act',
      activity: {},
    }),
  ],
})
