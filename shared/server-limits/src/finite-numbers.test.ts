import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { requireFiniteNumbers } from './finite-numbers.ts'

function answerTo(body: unknown, query: unknown = {}): number {
  let status = 200
  requireFiniteNumbers({ body, query, params: {} }, null, (refusal) => {
    if (refusal) status = (refusal as Error & { statusCode: number }).statusCode
  })
  return status
}

const nested = (depth: number, inner: unknown) => {
  let value = inner
  for (let level = 0; level < depth; level++) value = [value]
  return value
}

it('refuses a number that is not finite, at any depth', () => {
  for (const number of [Infinity, -Infinity, NaN]) {
    expect(answerTo({ id: number })).toBe(400)
    expect(answerTo({}, { id: number })).toBe(400)
    expect(answerTo(nested(200_000, { offer: [number] }))).toBe(400)
  }
})

it('lets everything else pass, streams and bytes too', () => {
  const stream = Readable.from(['x'])
  Object.assign(stream, { highWaterMark: Infinity, itself: stream })
  for (const body of [undefined, null, 'text', { id: 1, list: [2.5] }, Buffer.alloc(9), stream])
    expect(answerTo(body)).toBe(200)
})
