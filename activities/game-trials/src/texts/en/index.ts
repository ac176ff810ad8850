const trials = {
  name: 'New game trials',
  line: 'Free minutes for each game, so you can try it first',
  title: 'Pick the games to try',
  received: '{count} of {max} claimed',
  minutes: '{minutes} min trial',
  left: '{left} left',
  receive: 'Get {minutes} min',
  logIn: 'Log in to get it',
  playNow: 'Try it now',
  got: 'Claimed',
  soon: 'Coming soon',
  gone: 'All gone',
  limit: 'Limit reached',
  tooYoung: 'You’re too young for this game',
  success: 'Claimed. Valid until {at}',
  none: 'No trials yet. Play something else in the meantime',
}

const rules = {
  time: 'Open: {span}.',
  count: 'Once verified, you can try {max} games, each once, while trials last.',
  only: 'You can use trial minutes only in that game.',
  valid: 'They expire after {days} days.',
  minors: 'Playing hours for minors and our age ratings still apply.',
}

export default { trials, rules }
