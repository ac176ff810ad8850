import { about } from './about.ts'
import { article, film, news } from './news.ts'
import { apply, search } from './search.ts'
import { video } from './video.ts'
import { gameLists, library, miniGames } from './lists.ts'

const games = {
  start: 'Play',
  instant: 'Play now',
  resume: 'Continue',
  playing: 'In game',
  restarting: 'Restarting',
  queueing: 'In queue (no. {place})',
  queueingShort: 'Queue {place}',
  yourTurn: 'Your turn',
  maintenance: 'Maintenance',
  unoffered: 'Not available',
  reserve: 'Reserve',
  reserved: 'Reserved',
  freeAccount: 'Account included',
  timeSlot: 'Time-limited',
  backTo: '{state}, back to {game}',
  reserveOf: '{action}: {game}',
  actionOf: '{action}: {game}',
}

const home = {
  site: 'Cloudplay',
  searchGames: 'Search games',
  featured: 'Featured',
  carousel: 'carousel',
  slide: 'slide',
  slideOf: '{place} of {count}',
  slideAt: 'Slide {place}: {title}',
  showSlide: 'Show slide {place}: {title}',
  pause: 'Pause slides',
  resume: 'Resume slides',
  shortcuts: 'Shortcuts',
  moreOf: 'More: {name}',
  loading: 'Loading…',
  refreshed: 'Up to date',
  failedTitle: 'The home page didn’t load',
  failedText: 'Check your connection and try again. Your games are safe.',
  emptyTitle: 'Nothing here yet',
  emptyText: 'New games are on their way. Take a look around in the meantime.',
  emptyTextLater: 'New games are on their way. Check back in a while.',
  continuePlaying: 'Continue playing',
  events: 'Events',
  eventUntil: 'Until {day}',
  eventFrom: 'From {day}',
  eventAlways: 'Always on',
  browse: 'Browse games',
  lookAgain: 'Check again',
}

const browse = {
  search: 'Search',
  searchHot: 'Search, popular now: {game}',
  searchGames: 'Search games',
  signIn: 'Check in',
  tags: 'Categories',
  tagsFailed: 'Categories didn’t load',
  noTagsTitle: 'No categories yet',
  noTagsText: 'We’re sorting the games. Take a look at the home page.',
  games: 'Games',
  noGamesTitle: 'No games here yet',
  noGamesText: 'Try another category.',
}

const embedded = {
  loading: 'Opening {host}',
  openApart: 'Open in a new tab',
  failedTitle: 'This page didn’t open',
  failedText: 'The other site may be unavailable. Try again, or open it in a new tab.',
  refusedTitle: 'We can’t show this page here',
  refusedText: 'The address is incomplete, or this site doesn’t show the page.',
  home: 'Back to home',
}

const prompts = {
  verifyTitle: 'Verify your identity first',
  verifyText: 'By law you need to verify your identity before you can play',
  whyVerify: 'Why do I need to verify?',
  later: 'Later',
  verify: 'Verify',
  hoursTitle: 'You can’t play right now',
  hoursText: 'Minors can’t play at this hour. Please come back later.',
  whenCanIPlay: 'When can I play?',
  understood: 'Got it',
}

const download = {
  phoneTitle: 'Keep playing on your phone',
  phoneText: 'Scan the code, log in to the same account and keep playing. Nothing to install.',
  appTitle: 'Get the app',
  appText: 'Scan the code and install it to play anywhere.',
  code: 'QR code for your phone',
}

export default {
  about,
  apply,
  article,
  browse,
  download,
  embedded,
  film,
  gameLists,
  games,
  home,
  library,
  miniGames,
  news,
  prompts,
  search,
  video,
}
