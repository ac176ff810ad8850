import { params } from '@cloudplay/i18n'
import { texts } from './catalogue.ts'

export const homeTexts = texts('home', {
  site: '云游戏',
  searchGames: '搜游戏',
  featured: '精选',
  carousel: '轮播',
  slide: '幻灯片',
  slideOf: params('第 {place} 张，共 {count} 张'),
  slideAt: params('第 {place} 张：{title}'),
  showSlide: params('看第 {place} 张：{title}'),
  pause: '暂停轮播',
  resume: '继续轮播',
  shortcuts: '快捷入口',
  moreOf: params('更多{name}'),
  loading: '加载中...',
  refreshed: '刷新成功',
  failedTitle: '首页没能打开',
  failedText: '网络可能开了小差，游戏都还在，请再试一次。',
  emptyTitle: '货架还空着',
  emptyText: '新游戏正在路上，先去找找看有没有想玩的。',
  emptyTextLater: '新游戏正在路上，过一会儿再来看看。',
  browse: '去找游戏',
  lookAgain: '再看一眼',
})
