import type { Translation } from '@cloudplay/i18n'
import type { reservationTexts } from '../reservation.ts'

const reservation: Translation<typeof reservationTexts> = {
  title: 'Reserve {name}',
  text: 'Leave your mobile number and hear from us at launch.',
  mobile: 'Mobile number',
  mobileHint: '11 digits',
  mobileWrong: 'Enter a valid mobile number',
  cancel: 'Cancel',
  reserve: 'Notify me',
  done: 'You will hear from us at launch',
  failed: 'Server error',
  notOpened: 'The network is unsteady. Please press again',
}

export default { reservation }
