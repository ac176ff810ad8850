import type { Translation } from '@cloudplay/i18n'
import type { detailTexts, gameButtonTexts, gameDialogTexts } from '../detail.ts'

export const detail: Translation<typeof detailTexts> = {
  title: 'Game',
  loading: 'Loading…',
  missingTitle: 'Game not found',
  missingText: 'It may have been taken down. Have a look at the others.',
  backHome: 'Back to home',
  age: 'Age rating',
  freeMinutes: '{minutes} min free',
  timeSlot: 'Time-limited, open now',
  coinsPerHour: '{coins} coins/hour',
  noCoins: 'Costs no coins',
  pictures: 'Pictures of {name}',
  picture: 'Screenshot of {name}',
  pictureOf: 'Screenshot {place} of {name}',
  showPicture: 'Show picture {place}',
  video: 'Video of {name}',
  videoFailed: 'This video cannot be played right now. Please try again later.',
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
  reserve: 'Notify me',
  reserved: 'You will be notified',
  play: 'Play now',
}

export const gameDialogs: Translation<typeof gameDialogTexts> = {
  helperTitle: 'Login helper',
  done: 'Done',
  later: 'Not now',
  addAccount: 'Add account',
  helperText: 'Save your account for {name} and never type it again.\nName and password stay in this browser, encrypted.',
  accounts: 'Accounts for {name}',
  noRegion: 'Any server',
  manage: 'Manage accounts',
}
