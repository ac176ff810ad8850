import { defineRemote } from '@cloudplay/remote-kit'
import { shares } from './src/texts/shares.ts'

/** Desktops get the site's header and footer; phones have the page's own back bar. */
const framed = ['header', 'footer'] as const

export default defineRemote({
  name: 'mf-wallet',
  devPort: 8104,
  exposes: {
    './recharge-mobile': './src/pages/recharge/RechargeMobile.tsx',
    './recharge-desktop': './src/pages/recharge/RechargeDesktop.tsx',
    './trade-records': './src/pages/trade-records/TradeRecords.tsx',
    './orders': './src/pages/orders/Orders.tsx',
    './recharge-agreement': './src/pages/agreements/RechargeAgreement.tsx',
    // Mounted by pages of other remotes that sell something (shared/widgets).
    './pay-dialog': './src/components/pay-dialog/PayDialog.tsx',
  },
  routes: [
    {
      path: '/recharge',
      expose: './recharge-mobile',
      share: shares.recharge,
      title: { 'zh-CN': '充值', en: 'Top up' },
      device: 'mobile',
      auth: true,
      preload: [{ call: 'rechargeStall', body: {} }],
    },
    {
      path: '/recharge',
      expose: './recharge-desktop',
      share: shares.recharge,
      title: { 'zh-CN': '充值', en: 'Top up' },
      device: 'desktop',
      auth: true,
      chrome: [...framed],
      preload: [{ call: 'rechargeStall', body: {} }],
    },
    {
      path: '/func/tradeRecords',
      expose: './trade-records',
      share: shares.tradeRecords,
      title: { 'zh-CN': '消费记录', en: 'Records' },
      auth: true,
      chrome: [...framed],
    },
    {
      path: '/func/orders',
      expose: './orders',
      share: shares.orders,
      title: { 'zh-CN': '我的订单', en: 'My orders' },
      auth: true,
      chrome: [...framed],
    },
    {
      path: '/agreements/recharge',
      expose: './recharge-agreement',
      share: shares.rechargeAgreement,
      title: { 'zh-CN': '充值服务协议', en: 'Top-up agreement' },
      chrome: [...framed],
    },
  ],
})
