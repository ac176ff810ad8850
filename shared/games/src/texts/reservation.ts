import { params } from '@cloudplay/i18n'
import { texts } from './catalogue.ts'

export const reservationTexts = texts('reservation', {
  title: params('预约《{name}》'),
  text: '留下手机号，上线时第一时间通知你。',
  mobile: '手机号',
  mobileHint: '11 位手机号',
  mobileWrong: '请输入正确的手机号',
  cancel: '取消',
  reserve: '预约',
  done: '预约成功',
  failed: '服务器错误',
  cancelReservation: '取消预约',
  cancelTitle: params('取消预约《{name}》？'),
  cancelText: '取消后，上线时不再通知你。',
  keep: '再想想',
  cancelled: '已取消预约',
  notOpened: '网络不太稳定，请再点一次',
})
