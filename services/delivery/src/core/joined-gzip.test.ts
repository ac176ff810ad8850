import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { joinedGzip, KeptText, type Part } from './joined-gzip.ts'

const unzipped = async (parts: readonly Part[]) => gunzipSync(await joinedGzip(parts)).toString()

it('is one file of all texts in their order EDGE-1', async () => {
  const kept = new KeptText('云游戏'.repeat(30_000))
  const parts = ['<head>', kept, '', new KeptText(''), '</head>', kept]
  expect(await unzipped(parts)).toBe(parts.join(''))
  expect(await unzipped([kept, 'another answer'])).toBe(`${kept.toString()}another answer`)
})

it('is as small as texts that are compressed alone', async () => {
  expect(
    (await joinedGzip([new KeptText('a'.repeat(100_000)), 'b'.repeat(1000)])).length,
  ).toBeLessThan(400)
})

it('compresses a kept text once', async () => {
  const kept = new KeptText('kept')
  expect(await kept.deflated()).toBe(await kept.deflated())
})

it.each([0, 1, 2, 3, 4, 5, 6, 7])(
  'gives back what went in, whichever of three texts are kept (%i)',
  async (which) => {
    const texts = [
      '“<',
      String.fromCodePoint(...Array.from({ length: 5000 }, (_, at) => 0x4e00 + at * 3)),
      '\u0000\n😀',
    ]
    expect(
      await unzipped(texts.map((text, at) => (which & (1 << at) ? new KeptText(text) : text))),
    ).toBe(texts.join(''))
  },
)
