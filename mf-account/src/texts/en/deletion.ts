import type { Translation } from '@cloudplay/i18n'
import type { deletionFaultTexts, deletionTexts } from '../deletion.ts'

export const deletion: Translation<typeof deletionTexts> = {
  title: 'Delete account',
  loading: 'Loading…',
  visitorTitle: 'Log in to delete your account',
  visitorText: 'We have to make sure that it’s you.',
  logIn: 'Log in',
  help: 'Need help? Contact customer service',
  losses: 'What you’ll lose',
  coins: 'Coins',
  freeTime: 'Free time',
  minutes: '{count} min',
  card: 'Monthly card',
  until: 'until {day}',
  member: 'Membership',
  memberYes: 'Member for life',
  none: 'None',
  settleFirst: 'Settle these first',
  openOrders: 'Unpaid orders: {count}',
  toOrders: 'See orders',
  owed: 'You owe {count} coins that you spent before a refund',
  toRecharge: 'Top up',
  inGame: 'You’re in a game or a queue. It ends as soon as you submit.',
  ways: 'How to confirm',
  byCode: 'By SMS code',
  byPassword: 'By password',
  codeTo: 'We’ll send the code to {mobile}',
  agree: 'I understand that I’ll lose my coins, free time and cards without a refund',
  submit: 'Delete account',
  sureTitle: 'Delete your account?',
  sureText:
    'We’ll log you out on every device. Log in within {days} days to cancel. After that, you can’t undo it.',
  keep: 'Keep it',
  doneTitle: 'We’ll delete your account',
  doneText:
    'You’re logged out on every device. Log in before {day} to cancel. After that, we delete your account and its data.',
  home: 'Home',
}

export const deletionFaults: Translation<typeof deletionFaultTexts> = {
  codeEmpty: 'Enter the SMS code',
  codeMalformed: 'Enter the 6-digit code',
  pwdEmpty: 'Enter your password',
  agreeFirst: 'Please confirm that you understand',
}
