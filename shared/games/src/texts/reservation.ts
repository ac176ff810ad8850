import { texts } from '@cloudplay/i18n'

export const reservationTexts = texts({
  title: ['预约《{name}》', 'Reserve {name}'],
  text: [
    '留下手机号，上线时第一时间通知你。',
    'Leave your mobile number and we’ll notify you at launch.',
  ],
  mobile: ['手机号', 'Mobile number'],
  mobileHint: ['11 位手机号', '11 digits'],
  mobileWrong: ['请输入正确的手机号', 'Enter a valid mobile number'],
  cancel: ['取消', 'Cancel'],
  reserve: ['预约', 'Reserve'],
  done: ['预约成功', 'Reserved. We’ll notify you at launch'],
  failed: ['服务器错误', 'Server error'],
  cancelReservation: ['取消预约', 'Cancel reservation'],
  cancelTitle: ['取消预约《{name}》？', 'Cancel your reservation of {name}?'],
  cancelText: ['取消后，上线时不再通知你。', 'We won’t notify you at launch.'],
  keep: ['再想想', 'Keep it'],
  cancelled: ['已取消预约', 'Reservation cancelled'],
  notOpened: ['网络不太稳定，请再点一次', 'The connection is unstable. Try again'],
})
