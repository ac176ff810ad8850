export const stages = {
  browser: 'checking your browser',
  clearing: 'ending your previous game',
  permission: 'checking whether you can play',
  seat: 'getting a seat',
  speedTest: 'testing your network',
  queue: 'joining the queue',
  confirm: 'entering your seat',
  session: 'finding your game',
  ticket: 'getting your entry pass',
  player: 'loading the player',
  signalling: 'connecting to the server',
  boot: 'starting the game',
  path: 'opening a path for the picture',
  picture: 'showing the first picture',
}

export const stuck = {
  title: 'Stuck at: {stage}',
  retry: 'Your network may be unstable. Please try again.',
  region: 'Try again. If that doesn’t help, choose another region or another network.',
  machine: 'Reconnect first. If that doesn’t help, try another machine.',
  network: 'Reconnect first. If that doesn’t help, try another machine or another network.',
  browser: 'Try again. {browser} if that doesn’t help.',
}

export const browser = {
  unfitTitle: 'This browser can’t play cloud games',
  noWebRtc: 'Live video (WebRTC) is missing or turned off. {browser}.',
  noCodec: 'It can’t show the video of games. {browser}.',
  ios: 'Please open this page in Safari',
  android: 'Please open this page in a recent Chrome or Edge',
  desktop: 'Please open this page in a recent Chrome, Edge or Firefox',
}
