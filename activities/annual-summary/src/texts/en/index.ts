import type { Translation } from '@cloudplay/i18n'
import type { pageTexts, ruleTexts, shareTexts, storyTexts } from '../summary.ts'

const page: Translation<typeof pageTexts> = {
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

const story: Translation<typeof storyTexts> = {
  year: '{year}',
  cover: '{name}’s year in review',
  swipe: 'Swipe left to open the year',
  time: 'This year you played for',
  timeOf: 'This year they played for',
  hours: { one: '{count} hour', other: '{count} hours' },
  minutes: { one: '{count} minute', other: '{count} minutes' },
  days: 'on {days} days, in {games} games',
  free: '{minutes} of the minutes were free',
  first: 'First met on {at}',
  favourites: 'Played longest',
  longest: 'The day to remember',
  longestLine: '{day}: {time} in one day',
  busiest: 'Most often online at {hour}:00',
  title: 'Title of the year',
}

const share: Translation<typeof shareTexts> = {
  link: 'Share with friends',
  image: 'Save picture',
  send: 'Send picture',
  reward: 'Take {minutes} free minutes',
  rewarded: 'Reward taken',
  shareFirst: 'Share it for {minutes} free minutes',
  received: 'Claimed',
  headline: '{name}’s {year} in review',
  brand: 'Cloudplay · play in your browser',
}

const rules: Translation<typeof ruleTexts> = {
  time: 'From {from} to {until}.',
  count: 'Counted is what was really played here since 1 January. Time that was given back does not count.',
  january: 'In January the year before is shown.',
  share: 'Once shared, whoever has the link can see the name, picture and game records in it.',
  reward: 'Sharing earns {minutes} free minutes, once a year, valid for 7 days.',
}

export default { page, story, share, rules }
