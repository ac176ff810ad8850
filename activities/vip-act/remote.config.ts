import { defineRemote } from '@cloudplay/remote-kit'

export default defineRemote({
  name: 'activity-vip-act',
  devPort: 8111,
  exposes: { './vip-act': './src/pages/vip-act/VipAct.tsx' },
  routes: [{ path: '/vipAct', expose: './vip-act', title: { 'zh-CN': '会员特权', en: 'Membership' }, chrome: ['header', 'footer'] }],
})
