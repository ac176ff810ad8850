import type { Translation } from '@cloudplay/i18n'
import type { blankPageTexts } from '../blank-page.ts'

const english: Translation<typeof blankPageTexts> = {
  title: 'Blank page',
  games: 'What everyone plays',
  emptyTitle: 'No games here yet',
  emptyText: 'There are more on the home page',
  home: 'Go home',
}

export default { blankPage: english }
