const reservation = {
  title: 'Reserve {name}',
  text: 'Leave your mobile number and we’ll notify you at launch.',
  mobile: 'Mobile number',
  mobileHint: '11 digits',
  mobileWrong: 'Enter a valid mobile number',
  cancel: 'Cancel',
  reserve: 'Reserve',
  done: 'Reserved. We’ll notify you at launch',
  failed: 'Server error',
  cancelReservation: 'Cancel reservation',
  cancelTitle: 'Cancel your reservation of {name}?',
  cancelText: 'We won’t notify you at launch.',
  keep: 'Keep it',
  cancelled: 'Reservation cancelled',
  notOpened: 'The connection is unstable. Try again',
}

const suggestions = {
  suggestions: 'Suggestions',
  count: 'Suggestions: {count}. Use ↑ ↓ to choose',
}

const favourite = {
  favourite: 'Favourite {game}',
}

const leaving = {
  title: '{game} is running',
  text: 'Logging out ends this game and frees its seat. We’ll keep your cloud saves for you.',
  end: 'End game and log out',
  stay: 'Stay',
  unheard: 'The server didn’t answer. You’re logged out on this device only.',
  gameUnheard:
    'The server didn’t answer. You’re logged out on this device only. If your game is still running, it ends after two minutes without connection.',
}

export default { favourite, leaving, reservation, suggestions }
