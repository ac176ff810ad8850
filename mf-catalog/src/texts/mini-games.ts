import { params } from '@cloudplay/i18n'
import { texts } from './catalogue.ts'

export const miniGameTexts = texts('miniGames', {
  title: '小游戏',
  intro: '不用排队，不花网币，点开就能玩。小游戏在开发者自己的网站上打开。',
  open: '开始玩',
  openIn: params('{game}，在新窗口打开'),
  logInFor: params('登录后玩{game}'),
  emptyTitle: '小游戏还在路上',
  emptyText: '先去看看别的游戏吧。',
  home: '回首页',
})
