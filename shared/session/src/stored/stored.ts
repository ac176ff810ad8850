import type { Device, ProductInUse, QueueInfo, UserInfo } from '@cloudplay/contract'
import { byNumber, likeSample, listOf, oneOf, text, wholeNumber } from './checks.ts'
import { searchHistory } from './search-history.ts'
import { storedValue, type StoredValue } from './stored-value.ts'

/** Ids are whole numbers of this size. */
const ID_MAX = 2_147_483_647
/** Number of games whose hints are remembered; the oldest can get its hint again. */
const HINTED_GAMES_MAX = 200
const VISITOR_TEXT_MAX = 128
const FLAG_MAX = 999

const user: UserInfo = {
  uid: '',
  username: '',
  nickname: '',
  useravatar: '',
  mobile: '',
  user_vip: 0,
  vip_status: 0,
  is_member: 0,
  extcredits2: 0,
  dlptUname: '',
  apiToken: '',
}
const queue: QueueInfo = {
  in_queue: 0,
  game_id: 0,
  name: '',
  image_list: '',
  product_code: '',
  consume_type: 0,
  queue_num: 0,
  waitingPeople: 0,
  estimate_seconds: null,
  ser_id: '',
  offer_expires_at: 0,
}
const product: ProductInUse = {
  cid: '',
  game_id: 0,
  name: '',
  image_list: '',
  productcode: '',
  product_use_status: 0,
  use_time_slot_in: 0,
  game_type: 0,
  use_own_account: 0,
  url: '',
}

const gameIds = listOf(wholeNumber(0, ID_MAX), HINTED_GAMES_MAX)

/** Every value that the site stores under its own name in local storage (SHELL-18). */
export const stored = {
  user: storedValue('session_user', likeSample(user)),
  queue: storedValue('queue_info', likeSample(queue)),
  product: storedValue('product_in_use', likeSample(product)),
  /** The visitor's channel and id. */
  channel: storedValue('channel', text(VISITOR_TEXT_MAX)),
  udid: storedValue('udid', text(VISITOR_TEXT_MAX)),
  /** The `flag` of the login call, from the address that the visitor arrived at. */
  flag: storedValue('flag', wholeNumber(0, FLAG_MAX)),
  device: storedValue('device', oneOf<Device>('mobile', 'desktop')),
  /** 1: the visitor has answered the offer to install the site in this browser. */
  installDeclined: storedValue('install_declined', wholeNumber(1, 1)),
  /** 1: the visitor has tested the network of this browser, declined to, or played. */
  networkTested: storedValue('network_tested', wholeNumber(1, 1)),
  /** The payment mode of the last started game. */
  consumeType: storedValue('consume_type1', wholeNumber(0, ID_MAX)),
  searchHistory,
  /** Games whose version for phones the player noticed, at the ball and in its menu. */
  dotDownShow: storedValue('dotDownShow', gameIds),
  dotTwoShow: storedValue('dotTwoShow', gameIds),
  /** Game -> day of the last offer of its version for phones. */
  alertDate: storedValue('alertDate', byNumber(text(32), HINTED_GAMES_MAX)),
} as const

/** Values about a player: removed when the player leaves (PAGE-2). */
export const STORED_OF_PLAYER: readonly Pick<StoredValue<never>, 'key' | 'write'>[] = [
  stored.user,
  stored.queue,
  stored.product,
  stored.consumeType,
  stored.searchHistory,
  stored.dotDownShow,
  stored.dotTwoShow,
  stored.alertDate,
]
