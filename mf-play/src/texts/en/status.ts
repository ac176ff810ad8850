export const status = {
  playing: 'Now playing',
  queueing: 'In queue',
  inGame: 'Playing',
  restarting: 'Restarting',
  minutesLeft: 'About {minutes} min left',
  recharge: 'Top up',
  goRecharge: 'Top up',
  logOut: 'End game',
  enter: 'Resume',
  stopQueueing: 'Leave queue',
  understood: 'Got it',
}
