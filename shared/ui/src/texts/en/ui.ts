import type { Translation } from '@cloudplay/i18n'
import type { badgeTexts, uiTexts } from '../ui.ts'

export const ui: Translation<typeof uiTexts> = {
  language: 'Language',
  loading: 'Loading…',
  confirm: 'OK',
  cancel: 'Cancel',
  understood: 'Got it',
  back: 'Back',
  more: 'More',
  explanation: 'Explanation',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  secondsLeft: '{seconds} s',
  vipLevel: 'VIP level {level}',
  errorTitle: 'This did not load',
  errorText: 'The network may have stumbled. Please try again.',
  offlineTitle: 'You are offline',
  offlineText: 'This goes on by itself once the network is back.',
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
