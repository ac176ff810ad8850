import { Type } from 'typebox'
import { TaskType, WelfareInfo } from '../entities/welfare.ts'
import { nothing, shape, shortText } from '../shape.ts'

export const welfareCalls = {
  getWelfareInfo: shape('required', 'Sign-in grid, free minutes and tasks.', nothing, WelfareInfo),
  questRewards: shape(
    'required',
    'Signs in (`type` wel_sign) or claims a task. A repeat on the same day is refused.',
    Type.Object({ type: Type.Union([Type.Literal('wel_sign'), TaskType]) }),
    Type.Object({ day: Type.Integer(), minutes: Type.Integer() }),
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
