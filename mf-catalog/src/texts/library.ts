import { texts } from '@cloudplay/i18n'

/** The library: its filters, its places, and the favourites. */
export const libraryTexts = texts({
  all: ['全部', 'All'],
  category: ['游戏分类', 'Category'],
  filters: ['筛选', 'Filters'],
  playable: ['现在能玩', 'Playable now'],
  touch: ['触屏可玩', 'Touch'],
  gamepad: ['支持手柄', 'Gamepad'],
  two_players: ['双人同屏', 'Two players'],
  sort: ['排序', 'Sort'],
  hot: ['推荐', 'Recommended'],
  new: ['最新', 'Newest'],
  played: ['最多人玩', 'Most played'],
  total: ['共 {count} 款', '{count} {count:game|games}'],
  emptyTitle: ['这里还没有游戏', 'No games here yet'],
  emptyText: [
    '新游戏正在路上，先看看别的分类。',
    'New games are on their way. Try another category in the meantime.',
  ],
  noMatchTitle: ['没有符合的游戏', 'No games match'],
  noMatchText: ['去掉几个条件，再看看。', 'Remove a filter or two and look again.'],
  clear: ['清除筛选', 'Clear filters'],
  others: [
    '另有 {count} 款暂未接入，还没有机器能运行。',
    '{count} more {count:game isn’t available: no machine can run it|games aren’t available: no machine can run them} yet.',
  ],
  seeOthers: ['去看看', 'Take a look'],
  notOfferedText: [
    '这些游戏还没有机器能运行，也没有上线日期。',
    'No machine can run these games yet, and they have no launch date.',
  ],
  seeOffered: ['看能玩的游戏', 'See games you can play'],
  favourites: ['我的收藏', 'Favourites'],
  noFavouritesTitle: ['还没有收藏', 'No favourites yet'],
  noFavouritesText: [
    '在游戏页点一下心形，以后就在这里找它。',
    'Press the heart on a game’s page to find it here later.',
  ],
  findGames: ['去找游戏', 'Find games'],
})
