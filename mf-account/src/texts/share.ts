import { params, plural } from '@cloudplay/i18n'
import { texts } from './catalogue.ts'

/** The share page: the player's own link, what it brings, and the invitation a friend sees. */
export const shareTexts = texts('share', {
  title: '邀请好友',
  headline: '好游戏，叫上朋友一起玩',
  earn: params(
    '每有一位好友打开你的链接并登录，就能领 {minutes} 分钟免费时长，每天最多 {times} 位。',
  ),
  visitorText: '登录后生成你的专属链接，好友打开并登录，就能为你攒免费时长。',
  logIn: '登录后邀请好友',
  link: '你的专属链接',
  copy: '复制链接',
  copied: '链接已复制，发给好友吧',
  notCopied: '没能复制，请长按链接后复制',
  send: '发给好友',
  shareTitle: '云游戏',
  shareText: '不用下载，点开就能玩。一起来玩吧！',
  notSent: '没能打开分享，请复制链接发给好友',
  code: '扫一扫，打开你的邀请链接',
  codeNote: '让好友扫码登录，也能为你攒时长',
  today: '今天的进度',
  friends: params('{count}/{times} 位好友来过'),
  claim: params('领取 {minutes} 分钟'),
  claimed: plural({ other: '领到 {count} 分钟免费时长' }),
  allClaimed: '今天的都领完了，明天再来',
  waiting: '好友来过后，在这里领取',
  rules: '怎样算一次',
  ruleFriend: '好友用自己的手机或电脑打开你的链接并登录，同一位好友一天只算一次。',
  ruleOwn: '自己打开，或在你的设备上换账号打开，都不算。',
  ruleDay: '每天 0 点重新计数，当天的请当天领取。',
  invitedBy: '{name} 邀请你一起玩',
  invitedText: '不用下载，手机和电脑打开就能玩。登录后还有免费时长等你领。',
  playNow: '马上开玩',
  hotGames: '大家都在玩',
})
