import type { Translation } from '@cloudplay/i18n'
import type { detailTexts, gameButtonTexts, gameDialogTexts } from '../detail.ts'
import type { factTexts } from '../facts.ts'

export const detail: Translation<typeof detailTexts> = {
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
  pictureOf: 'Screenshot {place} of {name}',
  drawnOf: 'Illustration of {name}',
  shot: 'In-game',
  drawn: 'Illustration',
  showPicture: 'Show picture {place}',
  showFilm: 'Show the film',
  placeOf: '{place} / {count}',
  previous: 'Previous',
  next: 'Next',
  close: 'Close',
  video: 'Video of {name}',
  videoFailed: 'This video can’t be played right now. Please try again later.',
}

export const gameButtons: Translation<typeof gameButtonTexts> = {
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
  unoffered: 'Not available',
  reserve: 'Notify me',
  reserved: 'We’ll notify you',
  play: 'Play now',
  verify: 'Verify',
  tooYoung: 'For ages {age} and above',
}

export const gameDialogs: Translation<typeof gameDialogTexts> = {
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

export const facts: Translation<typeof factTexts> = {
  controls: 'Controls',
  touch: 'Touch',
  keyboard: 'Keyboard',
  mouse: 'Mouse',
  gamepad: 'Gamepad',
  facts: 'Details',
  players: 'Players',
  alone: 'One',
  together: { one: '{count} on one screen', other: 'Up to {count} on one screen' },
  age: 'Age rating',
  languages: 'Languages',
  separator: ', ',
  saves: 'Saves',
  savesKept: 'Kept in the cloud',
  savesOf: 'Kept in the cloud, about {size} KB',
  launch: 'Launch',
  maker: 'Made by',
  licence: 'Licence',
  launches: 'Launches {time}',
  launchUnknown: 'No launch date yet',
  notOffered: 'No machine can run this game yet, and it has no launch date.',
  related: 'Similar games',
}
