import type { Translation } from '@cloudplay/i18n'
import type { regionHelpTexts, regionTexts } from '../regions.ts'

export const regions: Translation<typeof regionTexts> = {
  title: 'Choose a region',
  loading: 'Loading…',
  help: 'About regions and latency',
  helpTitle: 'How to choose a region',
  understood: 'Got it',
  emptyTitle: 'No regions available',
  emptyText: 'The servers are under maintenance. Please check back soon.',
  machines: 'Machine type',
  regionsOf: 'Regions of {machine}',
  current: 'Current',
  smooth: 'Free',
  busy: 'Busy',
  congested: 'Crowded',
  noData: 'No data',
  test: 'Test all regions',
  testing: 'Testing speed',
  cancel: 'Cancel',
  byHand: 'You chose this region yourself',
  chooseByItself: 'Choose for me',
  chosenByItself: 'We will pick the fastest region for you',
  switchTitle: 'Switch to {region}?',
  switchText: 'Your next game will run in {region}. Switch?',
  switchDone: 'Region switched',
  switchFailed: 'We couldn’t switch the region',
}

export const regionHelp: Translation<typeof regionHelpTexts> = {
  where: 'A region is where your game actually runs. The nearer it is, the faster it responds.',
  delay: 'Less than 50 ms feels smooth; lower is better.',
  load: 'Free: fewer than 3 in the queue. Busy: 3 to 9. Crowded: 10 or more.',
  test: 'A test takes about 15 seconds, and you can’t switch while it runs. A new region applies from your next game.',
}
