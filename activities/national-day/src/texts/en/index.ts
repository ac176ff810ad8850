import type { Translation } from '@cloudplay/i18n'
import type { pageTexts, ruleTexts, tierTexts } from '../card.ts'

const page: Translation<typeof pageTexts> = {
  festival: 'National Day',
  festivalLine: 'One play card, and the whole holiday to play',
  card: 'National Day play card',
  cardLine: 'Coins for the whole holiday, ready when you are',
}

const tiers: Translation<typeof tierTexts> = {
  title: 'Choose your play card',
  coins: '{coins} coins',
  hours: { one: 'About {count} hour of play', other: 'About {count} hours of play' },
  average: '{price} an hour',
  save: 'Save {price}',
  best: 'Best value',
  buy: 'Buy for {price}',
  buyNow: 'Buy now for {price}',
  name: { one: 'Play card, {count} hour', other: 'Play card, {count} hours' },
  expiry: 'Coins expire {at}',
  held: 'You have {coins} event coins',
  failed: 'Network error. Please try again later',
}

const rules: Translation<typeof ruleTexts> = {
  sale: 'On sale from {from} to {until}, and at no other time.',
  expiry: 'The coins are yours at once and expire {at}. What is left then is gone.',
  order: 'Paid games take the coins that expire first. Queueing is free.',
  member: 'Whoever is not a member yet becomes one with any play card.',
  many: 'You can buy several cards. They are for your own use and cannot be transferred.',
  minorsBefore: 'Playing hours and top-up limits for minors still apply. See ',
  verification: 'About verification',
  refundBefore: 'The card is a digital product and cannot be returned after purchase without cause. For everything else see the ',
  agreement: 'Top-up agreement',
  stop: '.',
}

export default { page, tiers, rules }
