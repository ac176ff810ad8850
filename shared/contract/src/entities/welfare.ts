import { Type, type Static } from 'typebox'
import { flag, gameId, unixSeconds } from '../shape.ts'

export const TaskType = Type.Union([
  Type.Literal('wel_start'),
  Type.Literal('wel_play'),
  Type.Literal('wel_adver'),
  Type.Literal('wel_share'),
  Type.Literal('wel_real'),
])
export type TaskType = Static<typeof TaskType>

/** `status` 0 to do, 1 claimable, 2 done. */
export const WelfareTask = Type.Object({
  type: TaskType,
  title: Type.String(),
  desc: Type.String(),
  icon: Type.String(),
  status: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]),
  awardCount: Type.Integer(),
  sendNum: Type.Integer(),
})
export type WelfareTask = Static<typeof WelfareTask>

/** `isSignIn` 1 while today can still be signed; `signInDay` days of the current seven are signed; `sginDuration` are the minutes of the seven days; `today` is the date in Shanghai. */
export const SignIn = Type.Object({
  type: Type.String(),
  isSignIn: flag,
  signInDay: Type.Integer({ minimum: 0, maximum: 7 }),
  signInStreak: Type.Optional(Type.Integer({ minimum: 0, description: 'days signed in a row' })),
  sginDuration: Type.Array(Type.Integer(), { minItems: 7, maxItems: 7 }),
  today: Type.String({ description: 'YYYY-MM-DD' }),
})
export type SignIn = Static<typeof SignIn>

/** A game on the free-time page: `play_time` of `target_time` minutes; `status` 0 to play, 1 claimable, 2 claimed. */
export const GameDuration = Type.Object({
  game_id: gameId,
  name: Type.String(),
  desc: Type.String(),
  ad_image: Type.String({ description: 'tall, 360' }),
  play_time: Type.Integer(),
  target_time: Type.Integer(),
  status: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]),
})
export type GameDuration = Static<typeof GameDuration>

export const WelfareInfo = Type.Object({
  duration: Type.Integer({ description: 'all free minutes granted and unspent' }),
  expire_minutes: Type.Integer({
    description: 'of these so many are cleared next, at `expire_time`',
  }),
  expire_time: unixSeconds,
  signIn: SignIn,
  taskList: Type.Array(WelfareTask),
})
export type WelfareInfo = Static<typeof WelfareInfo>
