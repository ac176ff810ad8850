import { expect, it } from 'vitest'
import { ReleaseStream } from './release-stream.ts'

it('takes no tab any more once it is closed: one that came then would keep the site from ending DELIV-13', () => {
  const stream = new ReleaseStream()
  expect(stream.hasRoomFor('203.0.113.1')).toBe(true)
  stream.close()
  expect(stream.hasRoomFor('203.0.113.1')).toBe(false)
})
