const english = {
  title: 'Blank page',
  games: 'What everyone plays',
  emptyTitle: 'No games here yet',
  emptyText: 'There are more on the home page',
  home: 'Go home',
}

export default { blankPage: english }
