import type { Translation } from '@cloudplay/i18n'
import type { dialogTexts } from '../dialog.ts'

export const dialog: Translation<typeof dialogTexts> = {
  title: 'Pay {price}',
  choose: '{goods}. Choose how to pay',
  waiting: '{goods}. Waiting for your payment by {method}',
  payBefore: 'Pay before {time}. After that, the order closes',
  goOn: 'Continue to payment',
  cancel: 'Cancel order',
  paid: 'Payment successful',
  over: 'Order closed',
  failed: 'Your payment didn’t go through',
  network: 'Network error. Please try again later',
  again: 'Try again',
  close: 'Close',
  done: 'Done',
  play: 'Play games',
}
