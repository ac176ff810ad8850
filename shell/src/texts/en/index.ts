const frame = {
  homeOf: '{site} home',
  mainNavigation: 'Main navigation',
  cloudGames: 'Games',
  news: 'News',
  welfareShort: 'Rewards',
  recharge: 'Top up',
  searchGames: 'Search games',
  logInOrRegister: 'Log in / Sign up',
  personal: 'My account',
  userInfo: 'Profile',
  tradeRecords: 'Records',
  accountMenu: 'My account',
  welfare: 'Rewards',
  logOut: 'Log out',
  player: 'Player',
  balance: 'Balance {coins} coins, top up',
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

const tabs = {
  mainNavigation: 'Main navigation',
  home: 'Home',
  browse: 'Browse',
  mine: 'Me',
  news: 'News',
}

const shell = {
  notFoundTitle: 'Page not found',
  notFoundText: 'The address may be wrong, or the event may be over.',
  offline: 'You’re offline. We’ll continue once you’re back online',
  backHome: 'Back to home',
  remoteFailedTitle: 'We can’t open this page right now',
  remoteFailedText: 'It may be updating. The rest of the site works as usual.',
  connecting: 'Connecting…',
  sessionExpired: 'Your session has expired, please log in again',
  loggedOutElsewhere: 'You were logged out elsewhere',
  balanceShort: 'Not enough coins',
  goRecharge: 'Top up',
}

export default { frame, tabs, shell }
