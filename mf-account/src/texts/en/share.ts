import type { Translation } from '@cloudplay/i18n'
import type { shareTexts } from '../share.ts'

export const share: Translation<typeof shareTexts> = {
  title: 'Invite friends',
  headline: 'Good games are better with friends',
  earn: 'Each friend who opens your link and logs in brings you {minutes} minutes of free time, up to {times} friends a day.',
  visitorText:
    'Log in to get your own link. Every friend who opens it and logs in brings you free time.',
  logIn: 'Log in to invite friends',
  link: 'Your own link',
  copy: 'Copy link',
  copied: 'Link copied. Send it to a friend',
  notCopied: 'We couldn’t copy it. Select the link and copy it',
  send: 'Send to a friend',
  shareTitle: 'Cloudplay',
  shareText: 'Nothing to download, just open it and play. Come and join me!',
  notSent: 'Sharing didn’t open. Copy the link instead',
  code: 'Scan to open your invitation',
  codeNote: 'Friends who scan it count, too',
  today: 'Today',
  friends: '{count}/{times} friends came by',
  claim: 'Claim {minutes} minutes',
  claimed: {
    one: 'You got {count} minute of free time',
    other: 'You got {count} minutes of free time',
  },
  allClaimed: 'All claimed for today. Come back tomorrow',
  waiting: 'Claim here once a friend has opened your link',
  rules: 'What counts',
  ruleFriend:
    'A friend opens your link on their own device and logs in. Each friend counts once a day.',
  ruleOwn: 'Opening it yourself doesn’t count.',
  ruleDay: 'The count starts over at midnight (UTC+8). Claim each day’s reward on the same day.',
  invitedBy: '{name} invites you to play',
  invitedText: 'No downloads: it runs on phones and computers. Log in to get free time.',
  playNow: 'Start playing',
  hotGames: 'Popular now',
}
