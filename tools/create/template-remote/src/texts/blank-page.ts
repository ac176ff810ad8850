import { texts } from '@cloudplay/i18n'

export const blankPageTexts = texts({
  title: ['空白页', 'Blank page'],
  games: ['大家都在玩', 'What everyone plays'],
  emptyTitle: ['这里还没有游戏', 'No games here yet'],
  emptyText: ['去首页看看其他好游戏吧', 'There are more on the home page'],
  home: ['去首页', 'Go home'],
})
