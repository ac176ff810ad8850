import type { Translation } from '@cloudplay/i18n'
import type { cardTexts, offerTexts, ruleTexts } from '../card.ts'

const card: Translation<typeof cardTexts> = {
  name: 'Unlimited monthly card',
  line: 'One card, every paid game on the site',
  days: '/ {days} days',
  unlimitedTitle: 'No time limit',
  unlimitedText: 'Play whenever you like',
  freeTitle: 'No coins',
  freeText: 'Paid games included',
  tomorrowTitle: 'Starts tomorrow',
  tomorrowText: 'No day is lost',
}

const offer: Translation<typeof offerTexts> = {
  term: 'Buy today, play from {from} to {until}',
  buy: '{price} Get it now',
  boughtText: 'This card is yours. See the days left in "Me".',
  bought: 'Purchased. Play games',
  earlyText: 'Not on sale yet. On sale {from} to {until}',
  early: 'On sale from {from}',
  overText: 'Not on sale now. Sale period {from} to {until}',
  over: 'Sale ended',
}

const rules: Translation<typeof ruleTexts> = {
  sale: 'On sale from {from} to {until} at ¥{yuan}, and during the sale period only.',
  validity: 'The card starts at midnight after purchase, is valid for {days} days in a row, and then expires by itself.',
  onePerAccount: 'One card per account, for your own use. It cannot be transferred, split or extended.',
  queueing: 'While the card is valid, paid games cost no coins and no free time. At busy times you may still have to queue, which is free.',
  minorsBefore: 'Playing hours and top-up limits for minors still apply. See ',
  verification: 'About verification',
  refundBefore: 'The card is a digital product and cannot be returned after purchase without cause. For everything else see the ',
  agreement: 'Top-up agreement',
  stop: '.',
}

export default { card, offer, rules }
