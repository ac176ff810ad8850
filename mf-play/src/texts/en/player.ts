export const loading = {
  finding: 'Finding your game',
  ticket: 'Getting your entry pass',
  connecting: 'Connecting to the server',
  playtime: 'Checking your play time',
  crowded: 'It’s busy right now',
  booting: 'Starting the game',
  picture: 'Here comes the picture',
  reconnecting: 'Reconnecting, your game is still running',
  queueing: 'Waiting to get in',
  progress: 'Loading progress',
  turnPhone: 'Turn your phone to the left to fill the screen',
}

export const player = {
  video: '{name}, live',
  unmute: 'Tap for sound',
  unstable: 'Your network is unstable, reconnecting',
  touchHint: 'Hold the screen: the glider follows your finger',
  keysHint: 'Fly with the arrow keys, WASD or the mouse',
  unprintable:
    'Your name or password has characters that no keyboard can type. Please enter them yourself.',
  accountUnreadable: 'We couldn’t read the saved account. Please enter it yourself.',
}

export const endings = {
  leaveTitle: 'Leave the game?',
  grace: 'We’ll keep your game for {minutes} min',
  leave: 'Leave',
  keepPlaying: 'Keep playing',
  understood: 'Got it',
  takenOverTitle: 'The game is open elsewhere',
  takenOverText: 'It’s running in another tab or on another device. Bring it back here?',
  takeBack: 'Continue here',
  unreachableTitle: 'Couldn’t connect',
  reconnect: 'Reconnect',
  otherMachine: 'Other machine',
  crowdedTitle: 'It’s busy right now',
  crowdedText: 'Wait in the queue? {charge}.',
  queue: 'Wait',
  giveUp: 'Not now',
  notOnTheWeb: 'You can’t play this game in a browser yet',
  maintain: 'The server is under maintenance. Please come back later.',
  offline: 'We lost the connection to the server',
  warning: 'Something went wrong. Please enter the game again.',
}

export const endReasons = {
  awayTooLong: 'You were away too long',
  closed: 'The game has closed',
  crashed: 'The game stopped unexpectedly. Please enter it again.',
  notStarted: 'The game couldn’t start. Please try again later.',
  maintained: 'The server is under maintenance. Please enter the game again.',
  outOfTouch: 'The server is out of reach for now. Please try again later.',
}

export const failures = {
  ticketRefused: 'Your entry pass has expired. Please enter the game again.',
  connection: 'Connection error. Please reload the page.',
  tooMuch: 'Too many inputs. Please reload the page.',
  full: 'This server is full. Please try again later.',
  unknownGame: 'This server doesn’t have the game. Please enter it again.',
  takenOver: 'The game is open in another tab',
  maintenance: 'The server is under maintenance. Please enter the game again.',
  unreachable: 'We can’t reach the game server. Please check your network.',
  browser: 'This browser can’t show cloud games. Please use another one.',
}
