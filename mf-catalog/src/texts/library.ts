import { plural } from '@cloudplay/i18n'
import { texts } from './catalogue.ts'

/** The library: its filters, its places, and the favourites. */
export const libraryTexts = texts('library', {
  all: '全部',
  category: '游戏分类',
  filters: '筛选',
  playable: '现在能玩',
  touch: '触屏可玩',
  gamepad: '支持手柄',
  two_players: '双人同屏',
  sort: '排序',
  hot: '推荐',
  new: '最新',
  played: '最多人玩',
  total: plural({ other: '共 {count} 款' }),
  emptyTitle: '这里还没有游戏',
  emptyText: '新游戏正在路上，先看看别的分类。',
  noMatchTitle: '没有符合的游戏',
  noMatchText: '去掉几个条件，再看看。',
  clear: '清除筛选',
  others: plural({ other: '另有 {count} 款暂未接入，还没有机器能运行。' }),
  seeOthers: '去看看',
  notOfferedText: '这些游戏还没有机器能运行，也没有上线日期。',
  seeOffered: '看能玩的游戏',
  favourites: '我的收藏',
  noFavouritesTitle: '还没有收藏',
  noFavouritesText: '在游戏页点一下心形，以后就在这里找它。',
  findGames: '去找游戏',
})
