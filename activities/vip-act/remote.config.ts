import { defineRemote } from '@cloudplay/remote-kit'

export default defineRemote({
  name: 'activity-vip-act',
  devPort: 8111,
  exposes: { './vip-act': './src/pages/vip-act/VipAct.tsx' },
  routes: [
    {
      path: '/vipAct',
      expose: './vip-act',
      title: { 'zh-CN': '会员特权', en: 'Membership' },
      share: {
        text: { 'zh-CN': '一次加入，长期有效，同样的网币玩得更久', en: 'Join once, stay for good, and play longer for the same coins' },
        picture: '/media/activities/vip-act/hero-1280.webp',
      },
      chrome: ['header', 'footer'],
    },
  ],
})
