export const news = {
  title: 'News',
  list: 'All news',
  lead: 'Top story',
  pinned: 'Pinned',
  film: 'Video',
  views: 'Views: {count}',
  external: 'External site {host}',
  emptyTitle: 'No news yet',
  emptyText: 'We’re writing something. Come back soon.',
  home: 'Go to the home page',
}

export const article = {
  title: 'News',
  body: 'Full text',
  back: 'Back',
  views: 'Views: {count}',
  loading: 'Loading…',
  watch: 'Play the video',
  visit: 'Go to {host} (external site)',
  further: 'More news',
  allNews: 'All news',
  missingTitle: 'This story is gone',
  missingText: 'It may have been taken down, or the address is wrong.',
}

export const film = {
  film: 'Video: {title}',
  failed: 'This video can’t be played right now. Please try again later',
  again: 'Try again',
  rate: 'Speed',
  read: 'Read the story',
  close: 'Close',
}
