const card = {
  name: 'Unlimited monthly card',
  line: 'One card, every paid game on the site',
  days: '/ {days} days',
  unlimitedTitle: 'No time limit',
  unlimitedText: 'Play whenever you like',
  freeTitle: 'No coins',
  freeText: 'Paid games included',
  tomorrowTitle: 'Starts tomorrow',
  tomorrowText: 'You don’t lose a day',
}

const offer = {
  term: 'Buy today, play {days}',
  buy: '{price} Get it now',
  boughtText: 'This card is yours. See the days left in "Me".',
  bought: 'Purchased. Play games',
  earlyText: 'Not on sale yet. On sale {span}',
  early: 'On sale from {day}',
  overText: 'Not on sale now. Sale period {span}',
  over: 'Sale ended',
}

const rules = {
  sale: 'On sale for {price}, only in this period: {span}.',
  validity:
    'The card starts at midnight after purchase, is valid for {days} days in a row, and then expires.',
  onePerAccount: 'One card per account, for your own use. You can’t transfer, split or extend it.',
  queueing:
    'While your card is valid, paid games cost no coins and no free time. At busy times you still queue, with a head start of {minutes} minutes. Queueing is free.',
  minorsBefore: 'Playing hours and top-up limits for minors still apply. See ',
  refundBefore:
    'The card is a digital product, so you can’t return it without cause. For everything else, see the ',
  posterBefore: 'To show the card to friends, save the ',
}

export default { card, offer, rules }
