import { texts } from '@cloudplay/i18n'

export const miniGameTexts = texts({
  title: ['小游戏', 'Mini games'],
  intro: [
    '不用排队，不花网币，点开就能玩。小游戏在开发者自己的网站上打开。',
    'No queue, no coins: open and play. Mini games open on their makers’ sites.',
  ],
  open: ['开始玩', 'Play'],
  newWindow: ['（在新窗口打开）', '(opens a new window)'],
  logInFirst: ['登录后玩', 'Log in to play'],
  emptyTitle: ['小游戏还在路上', 'Mini games are on their way'],
  emptyText: ['先去看看别的游戏吧。', 'Take a look at the other games in the meantime.'],
  home: ['回首页', 'Back to home'],
})
