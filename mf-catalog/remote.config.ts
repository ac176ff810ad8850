import { HOME_PAGE_SIZE } from '@cloudplay/contract'
import { defineRemote } from '@cloudplay/remote-kit'

export default defineRemote({
  name: 'mf-catalog',
  devPort: 8101,
  exposes: {
    './home-mobile': './src/pages/home-mobile/HomeMobile.tsx',
    './browse-mobile': './src/pages/browse-mobile/BrowseMobile.tsx',
    './home-desktop': './src/pages/home-desktop/HomeDesktop.tsx',
    './embedded': './src/pages/embedded/Embedded.tsx',
  },
  routes: [
    {
      path: '/',
      expose: './home-mobile',
      title: { 'zh-CN': '云游戏', en: 'Cloudplay' },
      device: 'mobile',
      // The tab bar's third tab is the player's own page, under the home address.
      lends: [{ remote: 'mf-account', search: { tab: '2' } }],
      chrome: ['tabs'],
      preload: [{ call: 'getIndexList', body: { page: 1, page_size: HOME_PAGE_SIZE } }],
    },
    {
      path: '/',
      search: { tab: '1' },
      expose: './browse-mobile',
      title: { 'zh-CN': '找游戏', en: 'Browse games' },
      device: 'mobile',
      chrome: ['tabs'],
      preload: [{ call: 'getAllTags', body: {} }],
    },
    {
      path: '/',
      expose: './home-desktop',
      title: { 'zh-CN': '云游戏', en: 'Cloudplay' },
      device: 'desktop',
      chrome: ['header', 'footer'],
      preload: [{ call: 'getIndexPc', body: {} }],
    },
    {
      path: '/iframe',
      expose: './embedded',
      title: { 'zh-CN': '网页', en: 'Web page' },
      chrome: ['header'],
    },
  ],
})
