import { texts } from '@cloudplay/i18n'

export const pageTexts = texts({
  name: ['年度回忆', 'Your year in review'],
  line: ['这一年，你在云端留下的每一个瞬间', 'Every moment you spent in the cloud this year'],
  logIn: ['登录，看看我的这一年', 'Log in to see my year'],
  logInLine: [
    '你的游玩时间、常玩的游戏和难忘的一天，都在这里',
    'Your time, your games and your longest day, all in one story',
  ],
  story: ['年度回忆卡片', 'Cards of the year'],
  card: ['第 {place} 张，共 {total} 张', 'Card {place} of {total}'],
  previous: ['上一张', 'Previous card'],
  next: ['下一张', 'Next card'],
  goTo: ['看第 {place} 张', 'Go to card {place}'],
  notPlayed: ['这一年还没有游戏记录', 'No games this year yet'],
  notPlayedLine: ['先去玩一局，你的故事就从今天开始', 'Play a round, and your story begins today'],
  play: ['去玩游戏', 'Play games'],
  mine: ['看看我的这一年', 'See my own year'],
})

export const storyTexts = texts({
  year: ['{year}', '{year}'],
  cover: ['{name} 的年度回忆', '{name}’s year in review'],
  swipe: ['向左滑动，翻开这一年', 'Swipe left to open the year'],
  time: ['这一年，你在云端玩了', 'This year you played for'],
  timeOf: ['这一年，TA 在云端玩了', 'This year they played for'],
  hours: ['{count} 小时', '{count} {count:hour|hours}'],
  minutes: ['{count} 分钟', '{count} {count:minute|minutes}'],
  days: ['有 {days} 天打开过游戏，遇见 {games} 款游戏', 'on {days} days, in {games} games'],
  free: ['其中 {minutes} 分钟是免费时长', '{minutes} of those minutes were free'],
  first: ['{at}，第一次相遇', 'You first played it on {at}'],
  favourites: ['陪伴最久的游戏', 'Most played'],
  longest: ['最难忘的一天', 'The day to remember'],
  longestLine: ['{day}，一口气玩了 {time}', '{day}: {time} in one day'],
  busiest: ['最常在 {hour} 点上线', 'Most often online at {hour}:00'],
  title: ['这一年的称号', 'Title of the year'],
})

export const shareTexts = texts({
  link: ['分享给好友', 'Share with friends'],
  image: ['保存图片', 'Save picture'],
  send: ['发送图片', 'Send picture'],
  reward: ['领取 {minutes} 分钟免费时长', 'Claim {minutes} free minutes'],
  rewarded: ['奖励已领取', 'Reward claimed'],
  shareFirst: ['分享给好友，可得 {minutes} 分钟免费时长', 'Share it to get {minutes} free minutes'],
  received: ['领取成功', 'Claimed'],
  headline: ['{name} 的 {year} 年度回忆', '{name}’s {year} in review'],
  brand: ['云游戏 · 打开浏览器就能玩', 'Cloudplay · play in your browser'],
})

export const ruleTexts = texts({
  time: ['活动时间：{span}。', 'Open: {span}.'],
  count: [
    '统计的是当年 1 月 1 日起在本站实际游玩的时间，退还的时长不计入。',
    'Only time you actually played here since January 1 counts. Refunded time doesn’t.',
  ],
  january: ['1 月打开的是上一年的回忆。', 'In January you see the year before.'],
  share: [
    '分享后，拿到链接的人可以看到这份回忆中的昵称、头像和游戏记录。',
    'Once you share it, anyone with the link can see your name, picture and game records.',
  ],
  reward: [
    '分享后可以领取 {minutes} 分钟免费时长，每年一次，领取后 7 天内有效。',
    'Share it once a year to earn {minutes} free minutes, valid for 7 days.',
  ],
})
