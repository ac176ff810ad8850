import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { unpackDelta } from '../testing/unpack-delta.ts'
import { compressAgainst } from './compression.ts'
import { makeDelta, mayBeDelta } from './delta.ts'

const FILE = { sizeBytes: 0, brotliBytes: 5_000 }
const before = randomBytes(20_000)
const after = Buffer.concat([before.subarray(0, 9_000), Buffer.from('new'), before.subarray(9_000)])

it('a delta unpacks to the file, with its dictionary alone DELIV-27', async () => {
  const { delta } = await makeDelta(after, before, FILE)
  expect(delta!.length).toBeLessThan(150)
  expect(unpackDelta(delta!, before)).toEqual(after)
  expect(() => unpackDelta(delta!, after)).toThrow('of another dictionary')
})

it('there is none where it saves too little DELIV-27', async () => {
  expect((await makeDelta(randomBytes(20_000), before, FILE)).delta).toBeNull()
  expect((await makeDelta(after, before, { ...FILE, brotliBytes: 100 })).delta).toBeNull()
})

it('there is none with a dictionary that the library reads otherwise than browsers DELIV-27', async () => {
  const formatted = Buffer.concat([Buffer.from('37a430ec', 'hex'), before])
  expect(await makeDelta(after, formatted, FILE)).toEqual({ delta: null, tookMs: 0 })
})

it('what breaks the compressor keeps nobody else from it DELIV-27', async () => {
  await expect(compressAgainst(before, 7 as never)).rejects.toThrow('Uint8Array')
  expect((await makeDelta(after, before, FILE)).delta).not.toBeNull()
})

it.each([
  ['much from little', { sizeBytes: 64 * 1024 * 1024, brotliBytes: 60 }],
  ['a large file', { sizeBytes: 1024 * 1024 + 1, brotliBytes: 300_000 }],
  ['a small file', { sizeBytes: 300, brotliBytes: 200 }],
  ['a picture', { sizeBytes: 5_000 }],
])('%s is sent whole DELIV-27', (_what, stored) => {
  expect(mayBeDelta(stored)).toBe(false)
})
