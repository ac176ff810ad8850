const reservation = {
  title: 'Reserve {name}',
  text: 'Leave your mobile number and we’ll notify you at launch.',
  mobile: 'Mobile number',
  mobileHint: '11 digits',
  mobileWrong: 'Enter a valid mobile number',
  cancel: 'Cancel',
  reserve: 'Notify me',
  done: 'Reserved. We’ll notify you at launch',
  failed: 'Server error',
  notOpened: 'The connection is unstable. Try again',
}

export default { reservation }
