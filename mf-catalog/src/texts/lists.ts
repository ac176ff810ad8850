import { texts } from '@cloudplay/i18n'

/** Lists of games: by category, module and tag, played and reserved ones. */
export const gameListTexts = texts({
  categories: ['全部游戏', 'All games'],
  category: ['游戏分类', 'Category'],
  categoriesFailed: ['分类没能加载出来', 'Categories didn’t load'],
  noCategoriesTitle: ['还没有分类', 'No categories yet'],
  noCategoriesText: [
    '游戏正在整理上架，先去首页看看。',
    'We’re sorting the games. Take a look at the home page.',
  ],
  goHome: ['回首页', 'Back to home'],
  hotGames: ['热门游戏', 'Popular games'],
  featured: ['精选游戏', 'Featured games'],
  games: ['游戏', 'Games'],
  emptyTitle: ['这里还没有游戏', 'No games here yet'],
  emptyText: [
    '新游戏正在路上，先看看别的分类。',
    'New games are on their way. Try another category in the meantime.',
  ],
  missingTitle: ['没有找到这个列表', 'List not found'],
  missingText: [
    '它可能已经下线，去看看全部游戏吧。',
    'It may have been taken down. Take a look at all games.',
  ],
  allGames: ['看全部游戏', 'See all games'],
  reservations: ['我的预约', 'My reservations'],
  noReservationsTitle: ['还没有预约游戏', 'Nothing reserved yet'],
  noReservationsText: [
    '下面的新游都可以预约，上线时第一时间通知你。',
    'Reserve one of the games below, and we’ll notify you when it launches.',
  ],
  nothingComingText: [
    '暂时没有可以预约的新游，先看看现在能玩的。',
    'No game can be reserved right now. Take a look at what you can play.',
  ],
  coming: ['可以预约的新游', 'Games you can reserve'],
  launched: ['已上线', 'Out now'],
  cancel: ['取消预约', 'Cancel'],
  cancelOf: ['取消预约{game}', 'Cancel reservation: {game}'],
  launches: ['{day} 正式上线', 'Launches {day}'],
  launchUnknown: ['敬请期待', 'Coming soon'],
  played: ['玩过的游戏', 'Played games'],
  recommended: ['猜你喜欢', 'You may like'],
  noneTitle: ['暂无游戏记录', 'No game records'],
  noneText: [
    '玩过的游戏会出现在这里，下次接着玩。',
    'Games you play show up here, ready to continue.',
  ],
  visitorText: ['登录后，玩过的游戏会出现在这里。', 'Log in to see the games you’ve played.'],
  logIn: ['去登录', 'Log in'],
  seeHot: ['看热门游戏', 'See popular games'],
  showAll: ['展开全部 {count} 款', 'Show all {count}'],
  refreshed: ['刷新成功', 'Up to date'],
})
