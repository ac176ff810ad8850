import type { Translation } from '@cloudplay/i18n'
import type { paymentTexts, refusalTexts } from '../payment.ts'

export const payment: Translation<typeof paymentTexts> = {
  panel: 'Payment',
  due: 'Total',
  codeOf: '{method} QR code',
  codeExpired: 'This QR code has expired',
  paidInNewWindow: 'Pay with {method} in a new window',
  codeAppearsHere: 'Your QR code will appear here',
  scan: 'Scan with {method}. Coins arrive as soon as you pay.',
  payInNewWindow: 'Pay in a new window',
  makeCode: 'Get QR code',
  makeCodeAgain: 'Get a new QR code',
  paid: 'Payment successful',
  credited: '{coins} coins added',
  bought: 'All set. You can find it in "Me".',
  playIn: 'Play games ({seconds} s)',
  backToShop: 'Back to top-up',
  closedTitle: 'Order closed',
  closedText: 'You didn’t pay this order, and you weren’t charged.',
  unknownTitle: 'Order not found',
  confirming: 'Confirming your payment',
  confirmingText: 'This usually takes a few seconds.',
  havePaid: 'I’ve paid',
  cancelOrder: 'Cancel order',
  pendingTitle: 'You have an unpaid order',
  goOn: 'Continue to payment',
}

export const refusals: Translation<typeof refusalTexts> = {
  unverified: 'Verification required',
  whyVerify: 'Why do I need to verify?',
  later: 'Later',
  verify: 'Verify now',
  refused: 'Top-up not available right now',
  whyRefused: 'Why can’t I top up?',
  understood: 'Got it',
}
