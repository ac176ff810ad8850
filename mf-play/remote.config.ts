import { defineRemote } from '@cloudplay/remote-kit'
import { shares } from './src/texts/shares.ts'

const preload = [
  { call: 'getGameInfo', body: { game_id: ':id' } },
  { call: 'getRelatedGames', body: { game_id: ':id' } },
]

export default defineRemote({
  name: 'mf-play',
  devPort: 8102,
  exposes: {
    './game': './src/pages/game/Game.tsx',
    './regions': './src/pages/regions/Regions.tsx',
    './pad-test': './src/pages/pad-test/PadTest.tsx',
    './network-test': './src/pages/network-test/NetworkTest.tsx',
    './why-lag': './src/pages/why-lag/WhyLag.tsx',
    // Mounted by the shell for logged-in players: panel and bar, polling, and the 'enter now' dialog.
    './play-status': './src/components/play-status/PlayStatus.tsx',
  },
  routes: [
    {
      path: '/game/:id',
      expose: './game',
      share: shares.game,
      title: { 'zh-CN': '游戏详情', en: 'Game' },
      device: 'mobile',
      preload,
    },
    {
      path: '/game/:id',
      expose: './game',
      share: shares.game,
      title: { 'zh-CN': '游戏详情', en: 'Game' },
      device: 'desktop',
      chrome: ['header', 'footer'],
      preload,
    },
    {
      path: '/selectDis',
      expose: './regions',
      share: shares.regions,
      unlisted: true,
      title: { 'zh-CN': '选择区域', en: 'Choose a region' },
      device: 'mobile',
    },
    {
      path: '/selectDis',
      expose: './regions',
      share: shares.regions,
      unlisted: true,
      title: { 'zh-CN': '选择区域', en: 'Choose a region' },
      device: 'desktop',
      chrome: ['header', 'footer'],
    },
    {
      path: '/gamepad',
      expose: './pad-test',
      share: shares.padTest,
      title: { 'zh-CN': '手柄测试', en: 'Gamepad test' },
      device: 'mobile',
    },
    {
      path: '/gamepad',
      expose: './pad-test',
      share: shares.padTest,
      title: { 'zh-CN': '手柄测试', en: 'Gamepad test' },
      device: 'desktop',
      chrome: ['header', 'footer'],
    },
    {
      path: '/networkTest',
      expose: './network-test',
      share: shares.networkTest,
      title: { 'zh-CN': '网络测试', en: 'Network test' },
      chrome: ['header', 'footer'],
    },
    {
      path: '/whyLag',
      expose: './why-lag',
      share: shares.whyLag,
      title: { 'zh-CN': '为什么会卡？', en: 'Why did it lag?' },
      auth: true,
      unlisted: true,
      chrome: ['header', 'footer'],
    },
  ],
})
