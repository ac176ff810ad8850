import { Type } from 'typebox'
import { CustomerService, MemberInfo, UserInfo } from '../entities/account.ts'
import { flag, nothing, read, shape, shortText } from '../shape.ts'
import { payType } from './wallet.ts'

export const profileCalls = {
  update: shape(
    'required',
    'Changes the profile: omitted fields stay. `useravatar` is one of AVATARS, or empty for none. Gives the player as changed.',
    Type.Object({
      nickname: Type.Optional(shortText(64)),
      useravatar: Type.Optional(shortText(200)),
    }),
    UserInfo,
  ),
  getDlptUname: read(
    'required',
    "The player's name at the platform: what support and vendors know the player by.",
    nothing,
    Type.Object({ dlptUname: Type.String() }),
  ),
  decodeChannel: read(
    'none',
    'Reads the channel a link carries (`token` of promo pages, `channel` of any): whose it is, and the name to greet with where a player shared it.',
    Type.Object({ token: shortText(256, 1) }),
    Type.Object({
      channel: Type.String(),
      kind: Type.Union([Type.Literal('campaign'), Type.Literal('share')]),
      nickname: Type.String({
        description: 'of the player who shared the link; empty for a campaign',
      }),
    }),
  ),
  getMemberInfoByUname: read(
    'required',
    'What any player may see of another.',
    Type.Object({ uname: shortText(64, 1) }),
    MemberInfo,
  ),
  checkBindWechat: read(
    'required',
    'is_bind: WeChat is bound to this account; can_bind: the site offers to bind it.',
    nothing,
    Type.Object({ is_bind: flag, can_bind: flag }),
  ),
  getCustomerService: read(
    'optional',
    'How to reach support. `dlptUname` names the account it is about, by default your account.',
    Type.Object({ dlptUname: Type.Optional(shortText(64)) }),
    CustomerService,
  ),
  openVip: shape(
    'required',
    'Orders the smallest top-up that makes the player a member (`status` 1; pay it as with mPay). Members get `status` 2.',
    Type.Object({
      paytype: Type.Optional(payType),
      idempotency_key: Type.Optional(shortText(64, 8)),
    }),
    Type.Object({
      status: Type.Union([Type.Literal(1), Type.Literal(2)]),
      url: Type.String(),
      qr: Type.String(),
      orderSn: Type.String(),
      pay_money: Type.Number({ description: 'yuan' }),
    }),
  ),
}
