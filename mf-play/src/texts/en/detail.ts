export const detail = {
  title: 'Game',
  loading: 'Loading…',
  missingTitle: 'Game not found',
  missingText: 'It may have been taken down. Take a look at the others.',
  backHome: 'Back to home',
  age: 'Age rating',
  tooYoung: 'Our age rating: this game is for players aged {age} and above, and you’re younger.',
  verifyAge:
    'Our age rating: this game is for players aged {age} and above. Verify your identity first.',
  otherGames: 'See other games',
  freeMinutes: '{minutes} min free',
  timeSlot: 'Time-limited, open now',
  coinsPerHour: '{coins} coins/hour',
  noCoins: 'Costs no coins',
  pictures: 'Pictures of {name}',
  picture: 'Screenshot of {name}',
  pictureOf: 'Screenshot {place} of {name}',
  showPicture: 'Show picture {place}',
  video: 'Video of {name}',
  videoFailed: 'This video can’t be played right now. Please try again later.',
}

export const gameButtons = {
  logout: 'End game',
  switchMachine: 'Switch machine',
  restart: 'Restart',
  selectRegion: 'Region',
  helper: 'Login helper',
  helperOn: 'Helper on',
  cancelQueue: 'Leave queue',
  restarting: 'Restarting',
  continue: 'Continue',
  maintenance: 'Under maintenance',
  reserve: 'Notify me',
  reserved: 'We’ll notify you',
  play: 'Play now',
  verify: 'Verify',
  tooYoung: 'For ages {age} and above',
}

export const gameDialogs = {
  helperTitle: 'Login helper',
  done: 'Done',
  later: 'Not now',
  addAccount: 'Add account',
  helperText:
    'Save your account for {name} and never type it again.\nName and password stay in this browser, encrypted.',
  accounts: 'Accounts for {name}',
  noRegion: 'Any server',
  manage: 'Manage accounts',
}
