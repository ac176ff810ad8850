export const notices = {
  title: 'Notifications',
  readAll: 'Mark all as read',
  unread: 'Unread',
  emptyTitle: 'No notifications yet',
  emptyText: 'Launches of games you reserved, refunds, gifts and reminders show up here.',
  play: 'Browse games',
  newKind: 'You have a new notification. Reload the page to see it',
  launched: '{game} is out. Play it now',
  launchDay: 'It’s launch day for {game}. You can play as soon as a machine is ready',
  refund: 'Refunded {money}: {title}',
  refundCoins: 'Refunded {money}: {title}. {coins} coins were taken back',
  coinsGiven: 'You got {coins} coins: {title}',
  coinsEnding: '{coins} coins expire on {time}. Use them before then',
  cardEnding: 'Your monthly card ends on {time}',
  ended: '{game} ended: {reason}',
  endedRefunded: '{game} ended: {reason}. {coins} coins were refunded',
}

export const noticedEnds = {
  away: 'you were away too long',
  crashed: 'the game closed unexpectedly',
  server: 'the server lost its connection',
  time_used_up: 'your time is used up',
  hours_over: 'you can’t play at this hour',
  too_young: 'you’re below our age rating',
}
