import { params } from '@cloudplay/i18n'
import { texts } from './catalogue.ts'

export const browseTexts = texts('browse', {
  search: '搜索',
  searchHot: params('搜索，大家在玩{game}'),
  searchGames: '搜游戏',
  signIn: '签到',
  tags: '分类',
  tagsFailed: '分类没能加载出来',
  noTagsTitle: '还没有分类',
  noTagsText: '游戏正在整理上架，先去首页看看。',
  games: '游戏',
  noGamesTitle: '这个分类还没有游戏',
  noGamesText: '换一个分类看看吧。',
})
