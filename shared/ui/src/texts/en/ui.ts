import type { Translation } from '@cloudplay/i18n'
import type { badgeTexts, uiTexts } from '../ui.ts'

export const ui: Translation<typeof uiTexts> = {
  language: 'Language',
  loading: 'Loading…',
  confirm: 'OK',
  cancel: 'Cancel',
  understood: 'Got it',
  back: 'Back',
  chineseOnly: 'Chinese only',
  more: 'More',
  explanation: 'More info',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  secondsLeft: '{seconds} s',
  vipLevel: 'VIP level {level}',
  errorTitle: 'Couldn’t load this',
  errorText: 'Check your connection and try again.',
  offlineTitle: 'You’re offline',
  offlineText: 'We’ll continue automatically when you’re back online.',
  reload: 'Try again',
}

export const badges: Translation<typeof badgeTexts> = {
  free: 'Free',
  playing: 'Playing',
  queueing: 'In queue',
  reserve: 'Reserve',
  reserved: 'Reserved',
  maintenance: 'Maintenance',
  timeslot: 'Time-limited',
  hot: 'Hot',
}
