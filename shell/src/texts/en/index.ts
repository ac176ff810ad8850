import type { Translation } from '@cloudplay/i18n'
import type { frameTexts } from '../frame.ts'
import type { installTexts } from '../install.ts'
import type { shellTexts, tabTexts } from '../shell.ts'

const frame: Translation<typeof frameTexts> = {
  homeOf: '{site} home',
  mainNavigation: 'Main navigation',
  cloudGames: 'Games',
  library: 'Library',
  news: 'News',
  welfareShort: 'Rewards',
  recharge: 'Top up',
  searchGames: 'Search games',
  logInOrRegister: 'Log in / Sign up',
  personal: 'My account',
  userInfo: 'Profile',
  played: 'Played games',
  reservations: 'My reservations',
  miniGames: 'Mini games',
  orders: 'Orders',
  tradeRecords: 'Records',
  accountMenu: 'My account',
  welfare: 'Rewards',
  logOut: 'Log out',
  player: 'Player',
  balance: 'Balance {coins} coins, top up',
  morePages: 'More pages',
  gameApply: 'Request a game',
  gameShare: 'Invite friends',
  speedTest: 'Speed test',
  notices: 'Notifications',
  unreadNotices: 'Notifications, {count} unread',
  siteInformation: 'About this site',
  about: 'About us',
  userAgreement: 'Terms of service',
  privacyPolicy: 'Privacy policy',
  rechargeAgreement: 'Top-up agreement',
  verificationText: 'About verification',
  healthAdvice:
    'Play licensed games, protect yourself online, and take breaks: games are best in moderation.',
  support: 'Contact support',
  supportQq: 'Support on QQ: {qq}',
  supportPhone: 'Support by phone: {phone}',
  company: 'Cloudplay',
  icp: 'ICP filing as published by the operator',
}

const tabs: Translation<typeof tabTexts> = {
  mainNavigation: 'Main navigation',
  home: 'Home',
  browse: 'Browse',
  mine: 'Me',
  news: 'News',
}

const shell: Translation<typeof shellTexts> = {
  notFoundTitle: 'Page not found',
  notFoundText: 'The address may be wrong, or the event may be over.',
  offline: 'You’re offline. We’ll continue once you’re back online',
  backHome: 'Back to home',
  remoteFailedTitle: 'We can’t open this page right now',
  remoteFailedText: 'It may be updating. The rest of the site works as usual.',
  skip: 'Skip to content',
  connecting: 'Connecting…',
  sessionExpired: 'Your session has expired, please log in again',
  loggedOutElsewhere: 'You were logged out elsewhere',
  balanceShort: 'Not enough coins',
  goRecharge: 'Top up',
}

const install: Translation<typeof installTexts> = {
  title: 'Install {site}',
  text: 'It opens like an app and takes no space.',
  byMenu: 'Tap the browser’s share button, then “Add to Home Screen”.',
  install: 'Install',
  notNow: 'Not now',
}

export default { frame, tabs, shell, install }
