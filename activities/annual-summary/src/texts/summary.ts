import { params, plural } from '@cloudplay/i18n'
import { texts } from './catalogue.ts'

export const pageTexts = texts('page', {
  name: '年度回忆',
  line: '这一年，你在云端留下的每一个瞬间',
  logIn: '登录，看看我的这一年',
  logInLine: '你的游玩时间、常玩的游戏和难忘的一天，都在这里',
  story: '年度回忆卡片',
  card: params('第 {place} 张，共 {total} 张'),
  previous: '上一张',
  next: '下一张',
  goTo: params('看第 {place} 张'),
  notPlayed: '这一年还没有游戏记录',
  notPlayedLine: '先去玩一局，你的故事就从今天开始',
  play: '去玩游戏',
  mine: '看看我的这一年',
})

export const storyTexts = texts('story', {
  year: params('{year}'),
  cover: params('{name} 的年度回忆'),
  swipe: '向左滑动，翻开这一年',
  time: '这一年，你在云端玩了',
  timeOf: '这一年，TA 在云端玩了',
  hours: plural({ other: '{count} 小时' }),
  minutes: plural({ other: '{count} 分钟' }),
  days: params('有 {days} 天打开过游戏，遇见 {games} 款游戏'),
  free: params('其中 {minutes} 分钟是免费时长'),
  first: params('{at}，第一次相遇'),
  favourites: '陪伴最久的游戏',
  longest: '最难忘的一天',
  longestLine: params('{day}，一口气玩了 {time}'),
  busiest: params('最常在 {hour} 点上线'),
  title: '这一年的称号',
})

export const shareTexts = texts('share', {
  link: '分享给好友',
  image: '保存图片',
  send: '发送图片',
  reward: params('领取 {minutes} 分钟免费时长'),
  rewarded: '奖励已领取',
  shareFirst: params('分享给好友，可得 {minutes} 分钟免费时长'),
  received: '领取成功',
  headline: params('{name} 的 {year} 年度回忆'),
  brand: '云游戏 · 打开浏览器就能玩',
})

export const ruleTexts = texts('rules', {
  time: params('活动时间：{span}。'),
  count: '统计的是当年 1 月 1 日起在本站实际游玩的时间，退还的时长不计入。',
  january: '1 月打开的是上一年的回忆。',
  share: '分享后，拿到链接的人可以看到这份回忆中的昵称、头像和游戏记录。',
  reward: params('分享后可以领取 {minutes} 分钟免费时长，每年一次，领取后 7 天内有效。'),
})
