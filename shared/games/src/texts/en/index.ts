import type { Translation } from '@cloudplay/i18n'
import type { favouriteTexts } from '../favourite.ts'
import type { reservationTexts } from '../reservation.ts'
import type { suggestionTexts } from '../suggestions.ts'

const reservation: Translation<typeof reservationTexts> = {
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

const suggestions: Translation<typeof suggestionTexts> = {
  suggestions: 'Suggestions',
  count: 'Suggestions: {count}. Use ↑ ↓ to choose',
}

const favourite: Translation<typeof favouriteTexts> = {
  favourite: 'Favourite {game}',
}

export default { favourite, reservation, suggestions }
