import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTraceparent, traceparentOf } from './trace-context.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const SPAN = 'b7ad6b7169203331'

describe('a traceparent SEEN-2', () => {
  it.each([
    ['nothing', undefined],
    ['two headers', [`00-${TRACE}-${SPAN}-01`, `00-${TRACE}-${SPAN}-01`]],
    ['empty', ''],
    ['another version', `01-${TRACE}-${SPAN}-01`],
    ['upper case', `00-${TRACE.toUpperCase()}-${SPAN}-01`],
    ['a trace of zeros', `00-${'0'.repeat(32)}-${SPAN}-01`],
    ['a span of zeros', `00-${TRACE}-${'0'.repeat(16)}-01`],
    ['a short trace', `00-${TRACE.slice(1)}-${SPAN}-01`],
    ['more behind', `00-${TRACE}-${SPAN}-01-x`],
    ['a line break', `00-${TRACE}-${SPAN}-0\n`],
    ['1 MB', `00-${'a'.repeat(1_000_000)}`],
  ])('is dropped if it is %s', (_name, text) => {
    expect(readTraceparent(text)).toBeNull()
  })

  it('is read as it was written, and only the sampled flag counts', () => {
    for (const isSampled of [true, false]) {
      const context = { traceId: TRACE, spanId: SPAN, isSampled }
      expect(readTraceparent(traceparentOf(context))).toEqual(context)
    }
    expect(readTraceparent(`00-${TRACE}-${SPAN}-fe`)).toMatchObject({ isSampled: false })
  })

  it('that is any other text is dropped', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readTraceparent(text)).toBeNull()
      }),
    )
  })
})
