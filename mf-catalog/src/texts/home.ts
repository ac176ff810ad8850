import { texts } from '@cloudplay/i18n'

export const homeTexts = texts({
  site: ['云游戏', 'Cloudplay'],
  searchGames: ['搜游戏', 'Search games'],
  featured: ['精选', 'Featured'],
  carousel: ['轮播', 'carousel'],
  slide: ['幻灯片', 'slide'],
  slideOf: ['第 {place} 张，共 {count} 张', '{place} of {count}'],
  slideAt: ['第 {place} 张：{title}', 'Slide {place}: {title}'],
  showSlide: ['看第 {place} 张：{title}', 'Show slide {place}: {title}'],
  pause: ['暂停轮播', 'Pause slides'],
  resume: ['继续轮播', 'Resume slides'],
  shortcuts: ['快捷入口', 'Shortcuts'],
  moreOf: ['更多{name}', 'More: {name}'],
  loading: ['加载中...', 'Loading…'],
  refreshed: ['刷新成功', 'Up to date'],
  failedTitle: ['首页没能打开', 'The home page didn’t load'],
  failedText: [
    '网络可能开了小差，游戏都还在，请再试一次。',
    'Check your connection and try again. Your games are safe.',
  ],
  emptyTitle: ['货架还空着', 'Nothing here yet'],
  emptyText: [
    '新游戏正在路上，先去找找看有没有想玩的。',
    'New games are on their way. Take a look around in the meantime.',
  ],
  emptyTextLater: [
    '新游戏正在路上，过一会儿再来看看。',
    'New games are on their way. Check back in a while.',
  ],
  continuePlaying: ['继续玩', 'Continue playing'],
  events: ['活动', 'Events'],
  eventUntil: ['至 {day}', 'Until {day}'],
  eventFrom: ['{day} 开始', 'From {day}'],
  eventAlways: ['长期有效', 'Always on'],
  browse: ['去找游戏', 'Browse games'],
  lookAgain: ['再看一眼', 'Check again'],
})
