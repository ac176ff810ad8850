import { HOME_PAGE_SIZE, NEWS_PAGE_SIZE, RECENT_GAMES } from '@cloudplay/contract'
import { FIRST_PAGE } from '@cloudplay/lists/paging'
import { defineRemote } from '@cloudplay/remote-kit'
import { shares } from './src/texts/shares.ts'

/** Desktops get the site's header and footer; phones have the page's own bar. */
const framed = ['header', 'footer'] as const
const newsTitle = { 'zh-CN': '热门资讯', en: 'News' }
const newsPreload = [{ call: 'news', body: { page: 1, page_size: NEWS_PAGE_SIZE, plat_form: 1 } }]
const newsItemPreload = [{ call: 'newsDetail', body: { id: ':id' } }]
const aboutTitle = { 'zh-CN': '关于我们', en: 'About us' }
/** What both home pages show besides their modules (HOME-13). */
const homePreload = [
  { call: 'getActivities', body: {} },
  { call: 'getPlayGame', body: { num: RECENT_GAMES } },
]
const searchPreload = [{ call: 'searchGame', body: { keywords: ':name' } }]

export default defineRemote({
  name: 'mf-catalog',
  devPort: 8101,
  exposes: {
    './home-mobile': './src/pages/home-mobile/HomeMobile.tsx',
    './browse-mobile': './src/pages/browse-mobile/BrowseMobile.tsx',
    './home-desktop': './src/pages/home-desktop/HomeDesktop.tsx',
    './embedded': './src/pages/embedded/Embedded.tsx',
    './search-mobile': './src/pages/search/SearchMobile.tsx',
    './search-desktop': './src/pages/search/SearchDesktop.tsx',
    './news-mobile': './src/pages/news/NewsMobile.tsx',
    './news-desktop': './src/pages/news/NewsDesktop.tsx',
    './news-detail-mobile': './src/pages/news-detail/NewsDetailMobile.tsx',
    './news-detail-desktop': './src/pages/news-detail/NewsDetailDesktop.tsx',
    './about-mobile': './src/pages/about/AboutMobile.tsx',
    './about-desktop': './src/pages/about/AboutDesktop.tsx',
    './video': './src/pages/video/Video.tsx',
    './game-apply': './src/pages/game-apply/GameApply.tsx',
    './featured-games': './src/pages/featured-games/FeaturedGames.tsx',
    './played-games': './src/pages/played-games/PlayedGames.tsx',
    './mini-games': './src/pages/mini-games/MiniGames.tsx',
    './categories': './src/pages/categories/Categories.tsx',
    './category': './src/pages/category/Category.tsx',
    './reservations': './src/pages/reservations/Reservations.tsx',
    './favourites': './src/pages/favourites/Favourites.tsx',
    './hot-games': './src/pages/hot-games/HotGames.tsx',
  },
  routes: [
    {
      path: '/',
      expose: './home-mobile',
      share: shares.home,
      title: { 'zh-CN': '云游戏', en: 'Cloudplay' },
      device: 'mobile',
      // The tab bar's third tab is the player's own page, under the home address.
      lends: [{ remote: 'mf-account', search: { tab: '2' } }],
      chrome: ['tabs'],
      preload: [
        { call: 'getIndexList', body: { page: 1, page_size: HOME_PAGE_SIZE } },
        ...homePreload,
      ],
    },
    {
      path: '/',
      search: { tab: '1' },
      expose: './browse-mobile',
      share: shares.browse,
      title: { 'zh-CN': '找游戏', en: 'Browse games' },
      device: 'mobile',
      chrome: ['tabs'],
      preload: [{ call: 'getAllTags', body: {} }],
    },
    {
      path: '/',
      expose: './home-desktop',
      share: shares.home,
      title: { 'zh-CN': '云游戏', en: 'Cloudplay' },
      device: 'desktop',
      chrome: ['header', 'footer'],
      preload: [{ call: 'getIndexPc', body: {} }, ...homePreload],
    },
    {
      path: '/iframe',
      expose: './embedded',
      share: shares.embedded,
      unlisted: true,
      title: { 'zh-CN': '网页', en: 'Web page' },
      chrome: ['header'],
    },
    {
      path: '/search/:name?',
      expose: './search-mobile',
      share: shares.search,
      unlisted: true,
      title: { 'zh-CN': '搜索', en: 'Search' },
      device: 'mobile',
      preload: searchPreload,
    },
    {
      path: '/search/:name?',
      expose: './search-desktop',
      share: shares.search,
      unlisted: true,
      title: { 'zh-CN': '搜索', en: 'Search' },
      device: 'desktop',
      chrome: [...framed],
      preload: searchPreload,
    },
    {
      path: '/news',
      expose: './news-mobile',
      share: shares.news,
      title: newsTitle,
      device: 'mobile',
      preload: newsPreload,
    },
    {
      path: '/news',
      expose: './news-desktop',
      share: shares.news,
      title: newsTitle,
      device: 'desktop',
      chrome: [...framed],
      preload: newsPreload,
    },
    {
      path: '/news/:id',
      expose: './news-detail-mobile',
      share: shares.newsItem,
      title: newsTitle,
      device: 'mobile',
      preload: newsItemPreload,
    },
    {
      path: '/news/:id',
      expose: './news-detail-desktop',
      share: shares.newsItem,
      title: newsTitle,
      device: 'desktop',
      chrome: [...framed],
      preload: newsItemPreload,
    },
    {
      path: '/about',
      expose: './about-mobile',
      share: shares.about,
      title: aboutTitle,
      device: 'mobile',
    },
    {
      path: '/about',
      expose: './about-desktop',
      share: shares.about,
      title: aboutTitle,
      device: 'desktop',
      chrome: [...framed],
    },
    {
      path: '/haiMaVideo/:id',
      expose: './video',
      share: shares.video,
      title: { 'zh-CN': '视频', en: 'Video' },
      chrome: [...framed],
      preload: [{ call: 'getGameInfo', body: { game_id: ':id' } }],
    },
    {
      path: '/gameApply',
      expose: './game-apply',
      share: shares.gameApply,
      title: { 'zh-CN': '游戏申请', en: 'Request a game' },
      chrome: [...framed],
    },
    {
      path: '/Choiceness',
      expose: './featured-games',
      share: shares.featuredGames,
      title: { 'zh-CN': '精选游戏', en: 'Featured games' },
      preload: [{ call: 'getAllTags', body: {} }],
    },
    {
      path: '/Scord',
      expose: './played-games',
      share: shares.playedGames,
      unlisted: true,
      title: { 'zh-CN': '玩过的游戏', en: 'Played games' },
      preload: [{ call: 'getPlayHistoryNew', body: {} }],
    },
    {
      path: '/littleGame',
      expose: './mini-games',
      share: shares.miniGames,
      title: { 'zh-CN': '小游戏', en: 'Mini games' },
      preload: [{ call: 'getMiniGames', body: {} }],
    },
    {
      path: '/more',
      expose: './categories',
      share: shares.categories,
      title: { 'zh-CN': '全部游戏', en: 'All games' },
      preload: [
        { call: 'getCategory', body: {} },
        {
          call: 'getCategoryGames',
          body: { cateId: 0, is_offered: 1, islazy: 0, page: FIRST_PAGE },
        },
      ],
    },
    {
      path: '/more/0',
      expose: './reservations',
      share: shares.reservations,
      title: { 'zh-CN': '我的预约', en: 'My reservations' },
      auth: true,
      preload: [{ call: 'getSubscribe', body: {} }],
    },
    {
      path: '/favourites',
      expose: './favourites',
      share: shares.favourites,
      title: { 'zh-CN': '我的收藏', en: 'Favourites' },
      auth: true,
    },
    {
      path: '/more/:id',
      expose: './category',
      share: shares.category,
      title: { 'zh-CN': '游戏分类', en: 'Category' },
      preload: [
        { call: 'getCategory', body: {} },
        { call: 'getCategoryGames', body: { cateId: ':id', islazy: 0, page: FIRST_PAGE } },
      ],
    },
    {
      path: '/moreModule/:id',
      expose: './hot-games',
      share: shares.hotGames,
      title: { 'zh-CN': '热门游戏', en: 'Popular games' },
      preload: [{ call: 'getModuleGames', body: { moduleId: ':id', page: FIRST_PAGE } }],
    },
  ],
})
