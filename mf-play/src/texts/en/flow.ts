import type { Translation } from '@cloudplay/i18n'
import type { busyTexts, flowTexts, queueTexts } from '../flow.ts'

export const flow: Translation<typeof flowTexts> = {
  released: 'Your seat was given back',
  alreadyQueueing: 'You are already in the queue',
  serverError: 'Something went wrong on our side. Please try again later.',
  queueStopped: 'You left the queue',
  sessionEnded: 'Game ended',
  noChargeWhileQueueing: 'Waiting in the queue is free',
  otherMachine: 'Your game moved to another machine. Please reconnect.',
  gameOver: 'Game over',
  verify: 'By law you need to verify your identity before you can play',
  minorHours: 'Minors cannot play at this hour. Please come back later.',
  entry: 'Your seat is ready',
  freeEntry: 'Your seat is ready, and this time it is free',
  noServer: 'It is busy right now and no seat is free',
  noServerAfter: 'It is busy right now and no seat is free. People ahead of you: {people}',
  balanceShort: 'You are out of coins. Top up to keep playing.',
  otherInUse: 'You are playing on another server. Switching ends that game.',
  queueLost: 'You lost your place in the queue. Join again?',
  seatLost: 'The seat we held for you went to the next player',
  askLogout: 'The game ends right away. Progress you have not saved is lost.',
  ready: 'It is your turn',
  reconnect: 'Connect now? Without you the game ends in two minutes.',
  askRestart: 'Restarting fixes some connection problems. Save your progress first, or it is lost.',
  restartTaken: 'The game is restarting',
  askSwitch: 'Switching machines ends this game. Progress you have not saved is lost.',
  switched: 'The new machine is ready. Connect now?',
  machineBusy: 'All machines are busy. Please try again later.',
  pickedOther: 'End it to start {game}. Progress you have not saved is lost.',
  pickedSame: 'Carry on, or end it. Progress you have not saved is lost.',
  pickedWhileQueueing: 'You can wait for one game at a time. Leave that queue to start {game}.',
  downloadHint: 'Download it to your phone and play offline',
  toStore: 'Go to the app store for {game}',
  coinsPerHour: '{coins} coins/hour',
}

export const busy: Translation<typeof busyTexts> = {
  connecting: 'Connecting…',
  loggingOut: 'Ending the game…',
  measuring: 'Testing the network to find the server nearest to you…',
  restarting: 'Restarting…',
  switchingMachine: 'Switching machines…',
}

export const queue: Translation<typeof queueTexts> = {
  place: 'In queue (no. {place})',
  underMinute: 'under 1 min',
  minutes: 'about {minutes} min',
  hours: 'about {hours} h',
}
