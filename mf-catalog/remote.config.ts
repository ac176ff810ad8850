import { HOME_PAGE_SIZE } from '@cloudplay/contract'
import { defineRemote } from '@cloudplay/remote-kit'

/** Desktops get the site's header and footer; phones have the page's own bar. */
const framed = ['header', 'footer'] as const
const searchPreload = [{ call: 'searchGame', body: { keywords: ':name' } }]

export default defineRemote({
  name: 'mf-catalog',
  devPort: 8101,
  exposes: {
    './home-mobile': './src/pages/home-mobile/HomeMobile.tsx',
    './browse-mobile': './src/pages/browse-mobile/BrowseMobile.tsx',
    './home-desktop': './src/pages/home-desktop/HomeDesktop.tsx',
    './search-mobile': './src/pages/search/SearchMobile.tsx',
    './search-desktop': './src/pages/search/SearchDesktop.tsx',
    './game-apply': './src/pages/game-apply/GameApply.tsx',
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
      path: '/search/:name?',
      expose: './search-mobile',
      title: { 'zh-CN': '搜索', en: 'Search' },
      device: 'mobile',
      preload: searchPreload,
    },
    {
      path: '/search/:name?',
      expose: './search-desktop',
      title: { 'zh-CN': '搜索', en: 'Search' },
      device: 'desktop',
      chrome: [...framed],
      preload: searchPreload,
    },
    { path: '/gameApply', expose: './game-apply', title: { 'zh-CN': '游戏申请', en: 'Request a game' }, chrome: [...framed] },
  ],
})
