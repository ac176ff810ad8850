import { Type } from 'typebox'
import { GameDuration, TaskType, WelfareInfo } from '../entities/welfare.ts'
import { gameId, nothing, read, shape, shortText, unixSeconds } from '../shape.ts'

export const welfareCalls = {
  getWelfareInfo: read('required', 'Sign-in grid, free minutes and tasks.', nothing, WelfareInfo),
  questRewards: shape(
    'required',
    'Signs in (`type` wel_sign), claims a task, or the free time earned in `game_id` (`type` wel_duration). A repeat is refused.',
    Type.Object({
      type: Type.Union([Type.Literal('wel_sign'), Type.Literal('wel_duration'), TaskType]),
      game_id: Type.Optional(gameId),
    }),
    Type.Object({ day: Type.Integer(), minutes: Type.Integer() }),
  ),
  getDurationList: read(
    'required',
    'The free-time page: minutes good for all games, how many of them are cleared at `expire_time`, and what each game has earned.',
    nothing,
    Type.Object({
      duration: Type.Integer(),
      expire_minutes: Type.Integer(),
      expire_time: unixSeconds,
      list: Type.Array(GameDuration),
    }),
  ),
  share: read(
    'required',
    'What the player shares: `channel` for the links, and what friends who came by them today are worth. Claimed by questRewards (`type` wel_share).',
    nothing,
    Type.Object({
      channel: Type.String(),
      friends_today: Type.Integer({
        description: 'other players who came by the link today, each counted once',
      }),
      claimed_today: Type.Integer(),
      times_a_day: Type.Integer(),
      minutes: Type.Integer({ description: 'free minutes a friend brings' }),
    }),
  ),
  statStartLog: shape(
    'optional',
    'Page views and other events, batched.',
    Type.Object({
      events: Type.Array(
        Type.Object({
          name: shortText(64, 1),
          path: shortText(2048),
          at_ms: Type.Integer({ minimum: 0 }),
          channel: Type.Optional(shortText(128)),
          udid: Type.Optional(shortText(128)),
          detail: Type.Optional(shortText(1024)),
        }),
        { maxItems: 100 },
      ),
    }),
    nothing,
  ),
}
