import { texts } from '@cloudplay/i18n'

/** The share page: the player's own link, what it brings, and the invitation a friend sees. */
export const shareTexts = texts({
  title: ['邀请好友', 'Invite friends'],
  headline: ['好游戏，叫上朋友一起玩', 'Good games are better with friends'],
  earn: [
    '每有一位好友打开你的链接并登录，就能领 {minutes} 分钟免费时长，每天最多 {times} 位。',
    'Each friend who opens your link and logs in brings you {minutes} minutes of free time, up to {times} friends a day.',
  ],
  visitorText: [
    '登录后生成你的专属链接，好友打开并登录，就能为你攒免费时长。',
    'Log in to get your own link. Every friend who opens it and logs in brings you free time.',
  ],
  logIn: ['登录后邀请好友', 'Log in to invite friends'],
  link: ['你的专属链接', 'Your own link'],
  copy: ['复制链接', 'Copy link'],
  copied: ['链接已复制，发给好友吧', 'Link copied. Send it to a friend'],
  notCopied: ['没能复制，请长按链接后复制', 'We couldn’t copy it. Select the link and copy it'],
  send: ['发给好友', 'Send to a friend'],
  shareTitle: ['云游戏', 'Cloudplay'],
  shareText: [
    '不用下载，点开就能玩。一起来玩吧！',
    'Nothing to download, just open it and play. Come and join me!',
  ],
  notSent: ['没能打开分享，请复制链接发给好友', 'Sharing didn’t open. Copy the link instead'],
  code: ['扫一扫，打开你的邀请链接', 'Scan to open your invitation'],
  codeNote: ['让好友扫码登录，也能为你攒时长', 'Friends who scan it count, too'],
  today: ['今天的进度', 'Today'],
  friends: ['{count}/{times} 位好友来过', '{count}/{times} friends came by'],
  claim: ['领取 {minutes} 分钟', 'Claim {minutes} minutes'],
  claimed: ['领到 {count} 分钟免费时长', 'You got {count} {count:minute|minutes} of free time'],
  allClaimed: ['今天的都领完了，明天再来', 'All claimed for today. Come back tomorrow'],
  waiting: ['好友来过后，在这里领取', 'Claim here once a friend has opened your link'],
  rules: ['怎样算一次', 'What counts'],
  ruleFriend: [
    '好友用自己的手机或电脑打开你的链接并登录，同一位好友一天只算一次。',
    'A friend opens your link on their own device and logs in. Each friend counts once a day.',
  ],
  ruleOwn: ['自己打开，或在你的设备上换账号打开，都不算。', 'Opening it yourself doesn’t count.'],
  ruleDay: [
    '每天 0 点重新计数，当天的请当天领取。',
    'The count starts over at midnight (UTC+8). Claim each day’s reward on the same day.',
  ],
  invitedBy: ['{name} 邀请你一起玩', '{name} invites you to play'],
  invitedText: [
    '不用下载，手机和电脑打开就能玩。登录后还有免费时长等你领。',
    'No downloads: it runs on phones and computers. Log in to get free time.',
  ],
  playNow: ['马上开玩', 'Start playing'],
  hotGames: ['大家都在玩', 'Popular now'],
})
