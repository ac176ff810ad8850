const lists = {
  loading: 'Loading…',
  end: 'You’ve reached the end',
  retry: 'Couldn’t load more. Tap to retry',
}

export default { lists }
