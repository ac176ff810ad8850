export const expiry = {
  minutes: '{minutes} min of it expire on {when}',
}

export const freeTime = {
  title: 'Free time',
  available: 'Available',
  minutes: { one: 'min', other: 'min' },
  rule: 'Every game comes with {own} free minutes. Play {played} minutes to claim {earned} more for any game. They expire at 23:59:59 the next day.',
  more: 'Tasks for free time',
  gamesTitle: 'Play and earn',
  played: '{played}/{target} min played',
  gain: { one: '+{count} min', other: '+{count} min' },
  toDo: 'Not finished',
  claim: 'Claim',
  claimOf: 'Claim: {game}',
  done: 'Claimed',
  playGame: 'Play {game}',
  claimed: { one: 'Claimed: {count} minute added', other: 'Claimed: {count} minutes added' },
  emptyTitle: 'No games earn free time yet',
  emptyText: 'Play any game for {played} minutes to claim {earned} more.',
  findGame: 'Find a game',
}
