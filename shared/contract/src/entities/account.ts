import { Type, type Static } from 'typebox'
import { coins, flag, unixSeconds } from '../shape.ts'

/** The player as the player's own pages see it. `mobile` is masked. */
export const UserInfo = Type.Object({
  uid: Type.String(),
  username: Type.String(),
  nickname: Type.String(),
  useravatar: Type.String(),
  mobile: Type.String(),
  user_vip: Type.Integer({ minimum: 0, maximum: 8 }),
  vip_status: flag,
  is_member: flag,
  extcredits2: coins,
  dlptUname: Type.String(),
  apiToken: Type.String(),
})
export type UserInfo = Static<typeof UserInfo>

/** What a player owns. `infiniteTime` is when the unlimited card ends, unix seconds, 0 without one. */
export const UserAsset = Type.Object({
  consume_type: Type.Integer(),
  connect_mode: Type.Integer(),
  infiniteTime: unixSeconds,
  free_minutes: Type.Integer(),
  extcredits2: coins,
})
export type UserAsset = Static<typeof UserAsset>

/** What goes with an account, and what has to be settled before. `mobile` is masked. */
export const AccountDeletion = Type.Object({
  mobile: Type.String(),
  has_password: flag,
  cooling_days: Type.Integer({
    description: 'a login within so many days takes the deletion back',
  }),
  extcredits2: coins,
  free_minutes: Type.Integer(),
  infiniteTime: unixSeconds,
  is_member: flag,
  in_game: flag,
  open_orders: Type.Integer({
    description: 'unpaid orders: the account cannot be deleted with any',
  }),
  owed_coins: Type.Integer({
    description: 'coins of refunded payments that were spent: neither with these',
  }),
})
export type AccountDeletion = Static<typeof AccountDeletion>

/** What any player may see of another: no balance, no mobile, no id. */
export const MemberInfo = Type.Object({
  username: Type.String(),
  nickname: Type.String(),
  useravatar: Type.String(),
  user_vip: Type.Integer({ minimum: 0, maximum: 8 }),
  vip_status: flag,
})
export type MemberInfo = Static<typeof MemberInfo>

/** Ways to reach support; those the site does not offer are empty. */
export const CustomerService = Type.Object({
  dlptUname: Type.String({ description: 'what support asks for; empty for a visitor' }),
  qq: Type.String(),
  phone: Type.String(),
  hours: Type.String(),
  url: Type.String({ description: 'address of a chat, with the player named in it' }),
})
export type CustomerService = Static<typeof CustomerService>
