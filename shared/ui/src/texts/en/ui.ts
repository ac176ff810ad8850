export const ui = {
  loading: 'Loading…',
  confirm: 'OK',
  cancel: 'Cancel',
  understood: 'Got it',
  back: 'Back',
  more: 'More',
  errorTitle: 'Couldn’t load this',
  errorText: 'Check your connection and try again.',
  offlineTitle: 'You’re offline',
  offlineText: 'We’ll continue automatically when you’re back online.',
  reload: 'Try again',
}

export const parts = {
  language: 'Language',
  chineseOnly: 'Chinese only',
  explanation: 'More info',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  secondsLeft: '{seconds} s',
  vipLevel: 'VIP level {level}',
}

export const badges = {
  free: 'Free',
  playing: 'Playing',
  queueing: 'In queue',
  reserve: 'Reserve',
  reserved: 'Reserved',
  maintenance: 'Maintenance',
  unoffered: 'Not available',
  timeslot: 'Time-limited',
  hot: 'Hot',
}
