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
  unprintable:
    'Your name or password has characters that no keyboard can type. Please enter them yourself.',
  accountUnreadable: 'We couldn’t read the saved account. Please enter it yourself.',
}

export const idle = {
  question: 'Still there?',
  pausesIn: 'The game pauses in {seconds} s',
  here: 'I’m here',
  title: 'Game paused',
  free: 'Nothing happened for a while. You pay nothing now.',
  kept: 'We keep your seat for {time}. Then the game saves and ends.',
  resume: 'Continue',
  leave: 'Leave',
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
  released: 'Your game has ended.',
  grace_over: 'You were away for more than {minutes} minutes, so your game ended.',
  idle: 'Nothing happened for a long time, so the game was saved and ended.',
  game_exited: 'The game closed.',
  game_crashed: 'The game stopped unexpectedly.',
  boot_failed: 'The game couldn’t start.',
  node_draining: 'The machine that ran your game went into maintenance.',
  gateway_lost: 'We lost contact with the machine that ran your game.',
  node_lost: 'We lost contact with the machine that ran your game.',
  logged_out: 'You ended this game on another page or device.',
  balance_used_up: 'You’ve used up your free minutes and coins.',
  not_allowed_now: 'Minors can’t play at this hour.',
  under_age_label: 'You’re younger than our age label for this game allows.',
  offer_expired: 'You didn’t enter in time, so the seat went to the next player.',
  offer_declined: 'The seat went to the next player.',
  left_queue: 'You’ve left the queue.',
}

export const afterEnd = {
  freeMinutes: '{minutes} min returned.',
  coins: '{minutes} min returned ({coins} coins).',
  savedAt: 'Your save from {time} is kept.',
  restartedTitle: 'Your game restarted',
  restarted: 'The machine restarted. Your game starts again from its last save.',
  restartedWithoutSave: 'The machine restarted. Your game starts again; unsaved progress is lost.',
  playAgain: 'Play again',
  topUp: 'Top up',
  whenCanIPlay: 'When can I play?',
  whatCanIPlay: 'Which games can I play?',
  close: 'Got it',
  whyLag: 'Why did it lag?',
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
