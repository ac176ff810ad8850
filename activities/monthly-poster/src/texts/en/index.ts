import type { Translation } from '@cloudplay/i18n'
import type { posterTexts, ruleTexts } from '../poster.ts'

const poster: Translation<typeof posterTexts> = {
  name: 'Monthly card poster',
  line: 'Save the poster; its code leads to the unlimited monthly card',
  card: 'Unlimited monthly card',
  slogan: 'One card, every paid game on the site',
  price: '¥{yuan} / {days} days',
  scan: 'Scan to get it',
  brand: 'Cloudplay · play in your browser',
  preview: 'Poster of the monthly card: {price}, scan to get it',
  drawing: 'Drawing the poster',
  save: 'Save the poster',
  send: 'Send to friends',
  open: 'Get the card now',
  failed: 'The poster could not be drawn. Refresh the page to try again',
}

const rules: Translation<typeof ruleTexts> = {
  code: 'The code on the poster opens the page of the card, with the channel of whoever shared it.',
  sale: 'The card is on sale from {from} to {until}, and at no other time.',
  one: 'One card per account. It starts at midnight after purchase.',
}

export default { poster, rules }
