import { expect, it } from 'vitest'
import { ReleaseStream } from './release-stream.ts'

it('takes no tab any more once it is closed: one that came then would keep the site from ending DELIV-13', () => {
  const stream = new ReleaseStream()
  expect(stream.refusalOf('203.0.113.1')).toBeNull()
  stream.close()
  expect(stream.refusalOf('203.0.113.1')).toBe(503)
})
