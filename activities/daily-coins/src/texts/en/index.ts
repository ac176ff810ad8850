import type { Translation } from '@cloudplay/i18n'
import type { coinTexts, ruleTexts } from '../coins.ts'

const coins: Translation<typeof coinTexts> = {
  name: 'Daily event coins',
  line: 'Come once a day for free coins, and play',
  day: 'Day {day}',
  taken: 'Claimed',
  today: 'Today',
  held: 'Event coins you have',
  expires: 'The next expire {at}',
  fetch: 'Claim {coins} coins for today',
  fetched: 'Claimed today. Come back tomorrow',
  none: 'No coins to claim right now',
  all: 'You have claimed everything this time. Thank you',
  logIn: 'Log in to claim',
  logInLine: 'Log in to claim event coins every day, for {days} days',
  success: 'Claimed. {coins} coins are in your account',
}

const rules: Translation<typeof ruleTexts> = {
  time: 'From {from} to {until}.',
  day: 'Verified players can claim {coins} coins a day on {days} days, which need not follow each other.',
  valid: 'Event coins are valid for 7 days and then gone.',
  budget: 'The event ends early when all coins are given away.',
}

export default { coins, rules }
