import type { Translation } from '@cloudplay/i18n'
import type { downloadTexts } from '../download.ts'
import type { frameTexts, gateTexts } from '../frame.ts'
import type { shareTexts } from '../share.ts'

const frame: Translation<typeof frameTexts> = {
  closed: 'This event has not started or is over',
  begins: 'Starts {at}',
  ended: 'Ended {at}. Thank you for taking part',
  unplanned: 'The next date is not set yet. Play a round in the meantime',
  untilBegin: 'Starts in',
  untilEnd: 'Ends in',
  days: '{days}d',
  play: 'Play games',
  rules: 'Rules',
  invited: '{name} invited you',
  preview: 'Preview: the page as of {at}. Nothing can be bought or claimed here',
}

const gate: Translation<typeof gateTexts> = {
  unverified: 'Verification required',
  whyVerify: 'Why do I need to verify?',
  later: 'Later',
  verify: 'Verify now',
}

const share: Translation<typeof shareTexts> = {
  copied: 'Link copied. Send it to your friends',
  copyHere: 'Copy this link and send it to friends',
  saved: 'Picture saved',
  failed: 'The picture could not be made. Please try again',
}

const download: Translation<typeof downloadTexts> = {
  app: 'Download the app',
  browser: 'Play in the browser',
  noApp: 'Nothing to install. Open a browser and play',
}

export default { frame, gate, share, download }
