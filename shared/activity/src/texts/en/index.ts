const frame = {
  leave: 'Leave the event',
  closed: 'This event hasn’t started or is over',
  begins: 'Starts {at}',
  ended: 'Ended {at}. Thanks for taking part',
  unplanned: 'The next date isn’t set yet. Play a round in the meantime',
  untilBegin: 'Starts in',
  untilEnd: 'Ends in',
  days: '{days}d',
  play: 'Play games',
  rules: 'Rules',
  invited: '{name} invited you',
  preview: 'Preview of the page as of {at}. You can’t buy or claim anything here',
}

const ruleLinks = {
  verification: 'About verification',
  playCard: 'National Day play card',
  poster: 'Monthly card poster',
  agreement: 'Top-up agreement',
  stop: '.',
}

const gate = {
  unverified: 'Verification required',
  whyVerify: 'Why do I need to verify?',
  later: 'Later',
  verify: 'Verify now',
}

const share = {
  copied: 'Link copied. Send it to your friends',
  copyHere: 'Copy this link and send it to your friends',
  saved: 'Picture saved',
  failed: 'Couldn’t create the picture. Try again',
}

const download = {
  app: 'Download the app',
  browser: 'Play in the browser',
  noApp: 'No download needed. Play in your browser',
}

export default { frame, ruleLinks, gate, share, download }
