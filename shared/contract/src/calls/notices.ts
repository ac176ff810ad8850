import { Type } from 'typebox'
import { Notice } from '../entities/notice.ts'
import { nothing, read, shape } from '../shape.ts'

const noticeId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/** The notification centre: what happened to the player's games, coins and cards. */
export const noticeCalls = {
  getNotices: read(
    'required',
    'Notices, newest first. `until` keeps the pages in place while new ones arrive: the id of the newest notice of page 1.',
    Type.Object({
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      until: Type.Optional(noticeId),
    }),
    Type.Object({ list: Type.Array(Notice), count: Type.Integer(), unread: Type.Integer() }),
  ),
  readNotice: shape(
    'required',
    'Marks one notice as read. A repeat, and a notice that is gone, change nothing.',
    Type.Object({ id: noticeId }),
    nothing,
  ),
  readAllNotices: shape(
    'required',
    'Marks the notice `until` and all older ones as read; newer ones, which the player has not seen, stay unread.',
    Type.Object({ until: noticeId }),
    nothing,
  ),
}
