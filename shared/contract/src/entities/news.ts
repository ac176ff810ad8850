import { Type, type Static } from 'typebox'
import { flag, unixSeconds } from '../shape.ts'

/** What a click on a news item does. */
export const NewsClick = { detail: 0, home: 1, video: 2, external: 3 } as const

/** News as lists show it (docs/requirements/wire.md). */
export const NewsListItem = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  brief: Type.String(),
  cover: Type.String(),
  pv: Type.Integer({ minimum: 0 }),
  is_top: flag,
  click_type: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2), Type.Literal(3)], {
    description: 'NewsClick',
  }),
  jump_link: Type.String({ description: 'the video of click_type 2, the page of 3; else empty' }),
  ctime: unixSeconds,
})
export type NewsListItem = Static<typeof NewsListItem>

export const NewsDetail = Type.Object({
  ...NewsListItem.properties,
  desc: Type.String({ description: 'HTML of a fixed list of tags, safe as it stands' }),
})
export type NewsDetail = Static<typeof NewsDetail>
