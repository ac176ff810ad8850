export const status = {
  playing: 'Now playing',
  queueing: 'In queue',
  inGame: 'Playing',
  restarting: 'Restarting',
  paused: 'Paused at no charge. Your seat is kept until {time}',
  minutesLeft: 'About {minutes} min left',
  recharge: 'Top up',
  goRecharge: 'Top up',
  logOut: 'End game',
  enter: 'Resume',
  stopQueueing: 'Leave queue',
  understood: 'Got it',
  ready: 'Seat ready',
  seatReady: 'It’s your turn. Your seat is ready',
  secondsLeft: '{seconds} s left',
  enterNow: 'Play now',
}

export const wait = {
  free: 'A seat is free. You can play right away',
  full: 'No seat is free right now. You’d be first in the queue',
  people: 'No seat is free right now. People ahead of you: {people}',
  time: 'No seat is free right now. Wait: {time}',
  timeAndPeople: 'People ahead of you: {people}. Wait: {time}',
  still: 'Wait: {time}',
  unknown: 'We can’t tell yet how long you’ll wait',
}
