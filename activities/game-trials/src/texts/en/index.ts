import type { Translation } from '@cloudplay/i18n'
import type { ruleTexts, trialTexts } from '../trials.ts'

const trials: Translation<typeof trialTexts> = {
  name: 'New game trials',
  line: 'Free minutes for each game, so you can try it first',
  title: 'Pick the games to try',
  received: '{count} of {max} taken',
  minutes: '{minutes} min trial',
  left: '{left} left',
  receive: 'Get {minutes} min',
  logIn: 'Log in to get it',
  playNow: 'Try it now',
  got: 'Claimed',
  soon: 'Coming soon',
  gone: 'All gone',
  limit: 'Limit reached',
  success: 'Claimed. Valid until {at}',
  none: 'No games yet this time. Play a round in the meantime',
}

const rules: Translation<typeof ruleTexts> = {
  time: 'From {from} to {until}.',
  count: 'Verified players can take trials of {max} games, each once, while they last.',
  only: 'The minutes of a trial are for its game alone.',
  valid: 'They are valid for {days} days and then gone.',
  minors: 'Playing hours for minors still apply.',
}

export default { trials, rules }
