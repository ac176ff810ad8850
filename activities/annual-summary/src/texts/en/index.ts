const page = {
  name: 'Your year in review',
  line: 'Every moment you spent in the cloud this year',
  logIn: 'Log in to see my year',
  logInLine: 'Your time, your games and your longest day, all in one story',
  story: 'Cards of the year',
  card: 'Card {place} of {total}',
  previous: 'Previous card',
  next: 'Next card',
  goTo: 'Go to card {place}',
  notPlayed: 'No games this year yet',
  notPlayedLine: 'Play a round, and your story begins today',
  play: 'Play games',
  mine: 'See my own year',
}

const story = {
  year: '{year}',
  cover: '{name}’s year in review',
  swipe: 'Swipe left to open the year',
  time: 'This year you played for',
  timeOf: 'This year they played for',
  hours: { one: '{count} hour', other: '{count} hours' },
  minutes: { one: '{count} minute', other: '{count} minutes' },
  days: 'on {days} days, in {games} games',
  free: '{minutes} of those minutes were free',
  first: 'You first played it on {at}',
  favourites: 'Most played',
  longest: 'The day to remember',
  longestLine: '{day}: {time} in one day',
  busiest: 'Most often online at {hour}:00',
  title: 'Title of the year',
}

const share = {
  link: 'Share with friends',
  image: 'Save picture',
  send: 'Send picture',
  reward: 'Claim {minutes} free minutes',
  rewarded: 'Reward claimed',
  shareFirst: 'Share it to get {minutes} free minutes',
  received: 'Claimed',
  headline: '{name}’s {year} in review',
  brand: 'Cloudplay · play in your browser',
}

const rules = {
  time: 'Open: {span}.',
  count: 'Only time you actually played here since January 1 counts. Refunded time doesn’t.',
  january: 'In January you see the year before.',
  share: 'Once you share it, anyone with the link can see your name, picture and game records.',
  reward: 'Share it once a year to earn {minutes} free minutes, valid for 7 days.',
}

export default { page, story, share, rules }
