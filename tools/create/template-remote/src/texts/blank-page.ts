import { texts } from './catalogue.ts'

export const blankPageTexts = texts('blankPage', {
  title: '空白页',
  games: '大家都在玩',
  emptyTitle: '这里还没有游戏',
  emptyText: '去首页看看其他好游戏吧',
  home: '去首页',
})
