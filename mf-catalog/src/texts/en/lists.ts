import type { Translation } from '@cloudplay/i18n'
import type { gameListTexts } from '../lists.ts'
import type { miniGameTexts } from '../mini-games.ts'

export const gameLists: Translation<typeof gameListTexts> = {
  categories: 'All games',
  category: 'Category',
  categoriesFailed: 'Categories didn’t load',
  noCategoriesTitle: 'No categories yet',
  noCategoriesText: 'We’re sorting the games. Take a look at the home page.',
  goHome: 'Back to home',
  hotGames: 'Popular games',
  featured: 'Featured games',
  games: 'Games',
  emptyTitle: 'No games here yet',
  emptyText: 'New games are on their way. Try another category in the meantime.',
  missingTitle: 'List not found',
  missingText: 'It may have been taken down. Take a look at all games.',
  allGames: 'See all games',
  reservations: 'My reservations',
  noReservationsTitle: 'Nothing reserved yet',
  noReservationsText: 'Reserve a game you like, and we’ll tell you when it launches.',
  findGames: 'Find new games',
  launches: 'Launches {day}',
  launchUnknown: 'Coming soon',
  played: 'Played games',
  recommended: 'You may like',
  noneTitle: 'No game records',
  noneText: 'Games you play show up here, ready to continue.',
  visitorText: 'Log in to see the games you’ve played.',
  logIn: 'Log in',
  seeHot: 'See popular games',
  showAll: 'Show all {count}',
  refreshed: 'Up to date',
}

export const miniGames: Translation<typeof miniGameTexts> = {
  title: 'Mini games',
  intro: 'No queue, no coins: open and play. Mini games open on their makers’ sites.',
  open: 'Play',
  newWindow: '(opens a new window)',
  logInFirst: 'Log in to play',
  emptyTitle: 'Mini games are on their way',
  emptyText: 'Take a look at the other games in the meantime.',
  home: 'Back to home',
}
