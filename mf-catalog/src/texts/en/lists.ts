import type { Translation } from '@cloudplay/i18n'
import type { gameListTexts } from '../lists.ts'
import type { miniGameTexts } from '../mini-games.ts'

export const gameLists: Translation<typeof gameListTexts> = {
  categories: 'All games',
  category: 'Category',
  categoriesFailed: 'Categories did not load',
  noCategoriesTitle: 'No categories yet',
  noCategoriesText: 'Games are being sorted. Have a look at the home page.',
  goHome: 'Back to home',
  hotGames: 'Popular games',
  featured: 'Featured games',
  games: 'Games',
  emptyTitle: 'No games here yet',
  emptyText: 'New games are on their way. Try another category meanwhile.',
  missingTitle: 'List not found',
  missingText: 'It may have been taken down. Have a look at all games.',
  allGames: 'See all games',
  reservations: 'My reservations',
  noReservationsTitle: 'Nothing reserved yet',
  noReservationsText: 'Reserve a game you like and hear from us at launch.',
  findGames: 'Find new games',
  launches: 'Launches {day}',
  launchUnknown: 'Coming soon',
  played: 'Played games',
  recommended: 'You may like',
  noneTitle: 'No game records',
  noneText: 'Games you play show up here, ready to go on.',
  visitorText: 'Log in and the games you play show up here.',
  logIn: 'Log in',
  seeHot: 'See popular games',
  showAll: 'Show all {count}',
  refreshed: 'Up to date',
}

export const miniGames: Translation<typeof miniGameTexts> = {
  title: 'Mini games',
  intro: 'No queue, no coins: open and play. Mini games open on the sites of those who made them.',
  open: 'Play',
  openIn: '{game}, opens a new window',
  logInFor: 'Log in to play {game}',
  emptyTitle: 'Mini games are on their way',
  emptyText: 'Have a look at the other games meanwhile.',
  home: 'Back to home',
}
