const coins = {
  name: 'Daily event coins',
  line: 'Get free coins every day and play',
  day: 'Day {day}',
  taken: 'Claimed',
  today: 'Today',
  held: 'Your event coins',
  expires: 'The next ones expire {at}',
  fetch: 'Claim {coins} coins for today',
  fetched: 'Claimed today. Come back tomorrow',
  none: 'There’s nothing to claim right now',
  all: 'You’ve claimed everything this time. Thank you!',
  logIn: 'Log in to claim',
  logInLine: 'Log in to claim event coins every day, for {days} days',
  success: 'Claimed: {coins} coins added to your account',
}

const rules = {
  time: 'Open: {span}.',
  day: 'Once verified, you can claim {coins} coins a day on any {days} days.',
  valid: 'Event coins expire after 7 days.',
  budget: 'The event ends early if all coins are gone.',
}

export default { coins, rules }
