import type { Translation } from '@cloudplay/i18n'
import type { applyTexts, searchTexts } from '../search.ts'

export const search: Translation<typeof searchTexts> = {
  title: 'Search',
  field: 'Search games',
  submit: 'Search',
  emptyField: 'Empty the field',
  back: 'Back',
  historyTitle: 'Recent searches',
  clear: 'Clear',
  clearTitle: 'Clear recent searches?',
  clearText: 'They cannot be brought back.',
  recentTitle: 'Played lately',
  hotTitle: 'What others play',
  results: 'Results',
  found: 'Games found: {count}',
  keys: '↑ ↓ ← → to choose, Enter to open, Esc to type again',
  nothingTitle: 'Nothing found for “{name}”',
  nothingText: 'Try another name or pinyin. Is the game you want not here yet? Tell us.',
  apply: 'Request this game',
}

export const apply: Translation<typeof applyTexts> = {
  title: 'Request a game',
  lead: 'Is the game you want not here yet? Write down its name: we read the whole list every week.',
  name: 'Name of the game',
  namePlaceholder: 'What is it called?',
  contact: 'How to reach you',
  contactPlaceholder: 'Mobile, QQ, WeChat or e-mail',
  contactHint: 'Used to tell you when it is here, and for nothing else.',
  nameMissing: 'Enter the name of the game',
  contactMissing: 'Enter a way to reach you',
  send: 'Send request',
  sentTitle: 'Request sent',
  sentText: '“{name}” is on our list. We will tell you when there is news.',
  howTitle: 'What happens next',
  howSeen: 'Somebody reads every request. One for each game is enough.',
  howLicence: 'We check that the licence allows it, and then that it plays well here.',
  howMany: 'The more players wait for a game, the sooner it comes.',
  searchFirst: 'Search first',
}
