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

export default { favourite, reservation, suggestions }
