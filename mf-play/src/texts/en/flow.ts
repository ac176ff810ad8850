export const flow = {
  released: 'You released your seat',
  alreadyQueueing: 'You’re already in the queue',
  serverError: 'Something went wrong on our side. Please try again later.',
  queueStopped: 'You left the queue',
  sessionEnded: 'Game ended',
  noChargeWhileQueueing: 'Waiting in the queue is free',
  otherMachine: 'Your game moved to another machine. Please reconnect.',
  gameOver: 'Game over',
  verify: 'By law you need to verify your identity before you can play',
  minorHours: 'Minors can’t play at this hour. Please come back later.',
  ageLabel: 'Our age rating says you’re too young for this game.',
  entry: 'Your seat is ready',
  freeEntry: 'Your seat is ready, and this time it is free',
  noServer: 'It’s busy right now, and there are no free seats',
  noServerAfter: 'It’s busy right now, and there are no free seats. People ahead of you: {people}',
  balanceShort: 'You’re out of coins. Top up to keep playing.',
  otherInUse: 'You’re playing on another server. Switching ends that game.',
  queueLost: 'You lost your place in the queue. Join again?',
  seatLost: 'The seat we held for you went to the next player',
  askLogout: 'The game ends right away. You’ll lose unsaved progress.',
  ready: 'It’s your turn',
  reconnect: 'Connect now? Otherwise the game ends in two minutes.',
  askRestart:
    'Restarting fixes some connection problems. Save your progress first, or you’ll lose it.',
  restartTaken: 'The game is restarting',
  askSwitch: 'Switching machines ends this game. You’ll lose unsaved progress.',
  switched: 'The new machine is ready. Connect now?',
  machineBusy: 'All machines are busy. Please try again later.',
  pickedOther: 'End it to start {game}. You’ll lose unsaved progress.',
  pickedSame: 'Continue or end it. If you end it, you’ll lose unsaved progress.',
  pickedWhileQueueing:
    'You can only queue for one game at a time. Leave that queue to start {game}.',
  downloadHint: 'Download it to your phone and play offline',
  toStore: 'Go to the app store for {game}',
  coinsPerHour: '{coins} coins/hour',
}

export const busy = {
  connecting: 'Connecting…',
  loggingOut: 'Ending the game…',
  measuring: 'Testing the network to find the server nearest to you…',
  restarting: 'Restarting…',
  switchingMachine: 'Switching machines…',
}

export const queue = {
  place: 'In queue (no. {place})',
  underMinute: 'under 1 min',
  minutes: 'about {minutes} min',
  hours: 'about {hours} h',
}
