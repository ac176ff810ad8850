import { params } from '@cloudplay/i18n'
import { texts } from './catalogue.ts'

/** Lists of games: by category, module and tag, played and reserved ones. */
export const gameListTexts = texts('gameLists', {
  categories: '全部游戏',
  category: '游戏分类',
  categoriesFailed: '分类没能加载出来',
  noCategoriesTitle: '还没有分类',
  noCategoriesText: '游戏正在整理上架，先去首页看看。',
  goHome: '回首页',
  hotGames: '热门游戏',
  featured: '精选游戏',
  games: '游戏',
  emptyTitle: '这里还没有游戏',
  emptyText: '新游戏正在路上，先看看别的分类。',
  missingTitle: '没有找到这个列表',
  missingText: '它可能已经下线，去看看全部游戏吧。',
  allGames: '看全部游戏',
  reservations: '我的预约',
  noReservationsTitle: '还没有预约游戏',
  noReservationsText: '看到喜欢的新游就点预约，上线时第一时间通知你。',
  findGames: '去找新游',
  launches: params('{day} 正式上线'),
  launchUnknown: '敬请期待',
  played: '玩过的游戏',
  recommended: '猜你喜欢',
  noneTitle: '暂无游戏记录',
  noneText: '玩过的游戏会出现在这里，下次接着玩。',
  visitorText: '登录后，玩过的游戏会出现在这里。',
  logIn: '去登录',
  showAll: params('展开全部 {count} 款'),
  refreshed: '刷新成功',
})
