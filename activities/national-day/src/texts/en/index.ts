const page = {
  festival: 'National Day',
  festivalLine: 'One play card for the whole holiday',
  card: 'National Day play card',
  cardLine: 'Coins for the whole holiday, ready when you are',
}

const tiers = {
  title: 'Choose your play card',
  coins: '{coins} coins',
  hours: { one: '{count} hour of play', other: '{count} hours of play' },
  memberHours: { one: '{count} hour for members', other: '{count} hours for members' },
  average: '{price} an hour',
  save: 'Save {price}',
  best: 'Best value',
  buy: 'Buy for {price}',
  buyNow: 'Buy now for {price}',
  name: 'Play card, {coins} coins',
  expiry: 'Coins expire {at}',
  held: 'You have {coins} event coins',
  failed: 'Network error. Please try again later',
}

const rules = {
  sale: 'On sale only in this period: {span}.',
  expiry: 'You get the coins immediately. They expire {at}.',
  order: 'Paid games use the coins that expire first. Queueing is free.',
  member: 'Any play card makes you a member.',
  many: 'You can buy several cards. They’re for your own use, and you can’t transfer them.',
  minorsBefore: 'Playing hours and top-up limits for minors still apply. See ',
  refundBefore:
    'The card is a digital product, so you can’t return it without cause. For everything else, see the ',
  cardBefore: 'For the cards alone, open the ',
}

export default { page, tiers, rules }
