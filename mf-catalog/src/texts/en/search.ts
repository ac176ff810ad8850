import type { Translation } from '@cloudplay/i18n'
import type { applyTexts, searchTexts } from '../search.ts'

export const search: Translation<typeof searchTexts> = {
  title: 'Search',
  field: 'Search games',
  submit: 'Search',
  emptyField: 'Clear the field',
  back: 'Back',
  historyTitle: 'Recent searches',
  clear: 'Clear',
  clearTitle: 'Clear recent searches?',
  clearText: 'You can’t undo this.',
  recentTitle: 'Recently played',
  hotTitle: 'What others play',
  categories: 'Categories',
  results: 'Results',
  found: 'Games found: {count}',
  keys: '↑ ↓ ← → to choose, Enter to open, Esc to type again',
  nothingTitle: 'Nothing found for “{name}”',
  nothingText: 'Try another name or pinyin. If we don’t have the game yet, tell us.',
  apply: 'Request this game',
}

export const apply: Translation<typeof applyTexts> = {
  title: 'Request a game',
  lead: 'Is the game you want missing? Tell us its name: we read the whole list every week.',
  name: 'Name of the game',
  namePlaceholder: 'What is it called?',
  contact: 'How to reach you',
  contactPlaceholder: 'Mobile or QQ number',
  contactHint: 'We’ll only use it to tell you when the game is here.',
  nameMissing: 'Enter the name of the game',
  contactMissing: 'Enter a way to reach you',
  contactTooLong: 'Use at most {max} characters: a mobile or QQ number',
  send: 'Send request',
  sentTitle: 'Request sent',
  sentText: '“{name}” is on our list. We’ll tell you when there’s news.',
  howTitle: 'What happens next',
  howSeen: 'We read every request. One per game is enough.',
  howLicence: 'We check the licence, and then how well the game plays here.',
  howMany: 'The more players ask for a game, the sooner it comes.',
  searchFirst: 'Search first',
}
