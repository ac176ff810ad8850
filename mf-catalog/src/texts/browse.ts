import { texts } from '@cloudplay/i18n'

export const browseTexts = texts({
  search: ['搜索', 'Search'],
  searchHot: ['搜索，大家在玩{game}', 'Search, popular now: {game}'],
  searchGames: ['搜游戏', 'Search games'],
  signIn: ['签到', 'Check in'],
  tags: ['分类', 'Categories'],
  tagsFailed: ['分类没能加载出来', 'Categories didn’t load'],
  noTagsTitle: ['还没有分类', 'No categories yet'],
  noTagsText: [
    '游戏正在整理上架，先去首页看看。',
    'We’re sorting the games. Take a look at the home page.',
  ],
  games: ['游戏', 'Games'],
  noGamesTitle: ['这个分类还没有游戏', 'No games here yet'],
  noGamesText: ['换一个分类看看吧。', 'Try another category.'],
})
