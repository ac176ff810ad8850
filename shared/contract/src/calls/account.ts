import { Type } from 'typebox'
import { MOBILE_PATTERN, SMS_CODE_LENGTH, SMS_CODE_PATTERN } from '../constants.ts'
import { AccountDeletion, UserAsset, UserInfo } from '../entities/account.ts'
import { flag, gameId, nothing, read, shape, shortText, unixSeconds } from '../shape.ts'

export const mobile = Type.String({
  pattern: MOBILE_PATTERN,
  description: '11 digits, 1 then 3 to 9',
})
const code = Type.String({ pattern: SMS_CODE_PATTERN })

export const accountCalls = {
  sendSms: shape(
    'none',
    'Sends a code. The answer is the same whether or not the mobile is known.',
    Type.Object({ mobile, type: Type.Union([Type.Literal('yzmLogin'), Type.Literal('modify')]) }),
    Type.Object({ resend_seconds: Type.Integer() }),
  ),
  login: shape(
    'none',
    'Logs in by password (`type` pwd) or SMS code (`type` code; a new mobile is registered by it). Sets the session cookie.',
    Type.Object({
      mobile,
      type: Type.Union([Type.Literal('pwd'), Type.Literal('code')]),
      pwd: Type.Optional(shortText(128)),
      code: Type.Optional(shortText(SMS_CODE_LENGTH)),
      flag: Type.Optional(Type.Integer()),
      link: Type.Optional(shortText(2048)),
      udid: Type.Optional(shortText(128)),
      platform: Type.Optional(shortText(32)),
      shareSecret: Type.Optional(shortText(256)),
      channel: Type.Optional(shortText(128)),
      appkey: Type.Optional(shortText(128)),
    }),
    Type.Object({
      token: Type.String(),
      channelData: Type.Object({ channel: Type.String() }),
      deletion_cancelled: Type.Optional(flag),
    }),
  ),
  logout: shape(
    'required',
    'Ends this session on the server, and with `end_game` 1 the running game too.',
    Type.Object({ end_game: Type.Optional(flag) }),
    nothing,
  ),
  logoutAll: shape(
    'required',
    'Ends every session of this player, this one too: on all devices. `end_game` 1 ends the running game too.',
    Type.Object({ end_game: Type.Optional(flag) }),
    nothing,
  ),
  modifyPwd: shape(
    'none',
    'Sets a new password by SMS code and ends every other session.',
    Type.Object({ mobile, pwd: shortText(128, 1), code }),
    nothing,
  ),
  getAccountDeletion: read(
    'required',
    'What deleting this account takes, and what stands in its way.',
    nothing,
    AccountDeletion,
  ),
  sendDeletionSms: shape(
    'required',
    "Sends the player's own mobile a code for `deleteAccount`.",
    nothing,
    Type.Object({ resend_seconds: Type.Integer() }),
  ),
  deleteAccount: shape(
    'required',
    'Asks for the account to be deleted, by a code of `sendDeletionSms` or the password. Ends game, queue and every session; a login before `delete_time` takes it back.',
    Type.Object({
      type: Type.Union([Type.Literal('pwd'), Type.Literal('code')]),
      pwd: Type.Optional(shortText(128)),
      code: Type.Optional(shortText(SMS_CODE_LENGTH)),
      agree: Type.Literal(true, { description: 'The player has read what is lost.' }),
    }),
    Type.Object({ delete_time: unixSeconds }),
  ),
  getUserInfo: read('required', 'The player.', nothing, UserInfo),
  getUserAsset: read('required', 'What the player owns.', nothing, UserAsset),
  truenameAuth: shape(
    'required',
    'Submits real name and ID number for verification.',
    Type.Object({
      real_name: shortText(32, 1),
      id_number: Type.String({ minLength: 1, maxLength: 18 }),
      guardian_consent: Type.Optional(Type.Boolean()),
    }),
    Type.Object({
      state: Type.Union([Type.Literal('passed'), Type.Literal('pending')]),
      adult: Type.Boolean(),
    }),
  ),
  truenameAuthCheck: read(
    'required',
    'auth: verification is forced; checkAuth: it is done.',
    nothing,
    Type.Object({
      auth: flag,
      checkAuth: flag,
      pending: flag,
      real_name: Type.String(),
      id_number: Type.String(),
    }),
  ),
  checkUnderAge: read(
    'required',
    'May this player play now? code 201 not verified, 202 a minor outside the hours, 200 yes. `by_label`: 202 by the label of `game_id`, at any hour.',
    Type.Object({ game_id: Type.Optional(gameId) }),
    Type.Object({
      code: Type.Union([Type.Literal(200), Type.Literal(201), Type.Literal(202)]),
      message: Type.String(),
      by_label: Type.Optional(flag),
    }),
  ),
}
