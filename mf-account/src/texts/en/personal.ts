import type { Translation } from '@cloudplay/i18n'
import type { agreementTexts, personalTexts } from '../personal.ts'

export const personal: Translation<typeof personalTexts> = {
  welcome: 'Welcome to Cloudplay',
  welcomeText: 'Log in to sync saves and time',
  logInOrRegister: 'Log in / Sign up',
  loading: 'Loading…',
  coins: 'Coins',
  freeTime: 'Free time',
  minutes: { other: 'min' },
  card: 'Monthly card',
  daysLeft: '{days}',
  days: { one: 'day left', other: 'days left' },
  services: 'My services',
  topUp: 'Top up coins',
  welfare: 'Rewards',
  welfareNote: 'Daily free time',
  verification: 'Verification',
  tools: 'Tools and records',
  speedTest: 'Speed test',
  speedTestNote: 'Find the fastest region',
  records: 'Records',
  latestRecords: 'Latest changes to your coins',
  noRecords: 'No top-ups or spending yet',
  share: 'Invite friends',
  shareNote: 'Earn free time',
  accountHelper: 'Login helper',
  accountHelperNote: 'Game accounts',
  customerService: 'Customer service',
  language: 'Language',
  logOut: 'Log out',
  logOutQuestion: 'Log out?',
  logOutText: 'We’ll keep your cloud saves for you.',
  terms: 'Terms of service',
  privacy: 'Privacy policy',
  copyright: '© {year} Cloudplay. All rights reserved.',
  icp: 'ICP filing as published by the operator',
}

export const agreements: Translation<typeof agreementTexts> = {
  terms: 'Terms of service',
  privacy: 'Privacy policy',
}
