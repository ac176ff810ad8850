const poster = {
  name: 'Monthly card poster',
  line: 'Save the poster. Its code opens the unlimited monthly card',
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
  failed: 'We couldn’t draw the poster. Refresh the page to try again',
}

const rules = {
  code: 'The code on the poster opens the card’s page and credits the person who shared it.',
  sale: 'The card is on sale only in this period: {span}.',
  one: 'One card per account. It starts at midnight after purchase.',
}

export default { poster, rules }
