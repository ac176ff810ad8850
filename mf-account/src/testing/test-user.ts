import type { UserInfo } from '@cloudplay/contract'

/** A player as the server gives one. */
export const testUser: UserInfo = {
  uid: 'u1',
  username: 'cp1234567890',
  nickname: '小鲸鱼',
  useravatar: '',
  mobile: '138****8000',
  user_vip: 5,
  vip_status: 1,
  is_member: 1,
  extcredits2: 12_860,
  dlptUname: 'cp1234567890',
  apiToken: '',
}
