import { expect, it } from 'vitest'
import { CompatiblePublisher } from './compatible-publisher.ts'
import type { Publisher } from './publisher.ts'

const SIZE = { widthPx: 4, heightPx: 4 }
const FRAME = { pixels: new Uint8ClampedArray(64), order: 'RGBA', ...SIZE } as const

function fake(codec: 'H264' | 'VP8', said: string[], name: string): Publisher {
  return {
    prepare: () => void said.push(`${name} prepared`),
    frame: () => void said.push(`${name} frame`),
    sound: () => undefined,
    agree: async (codecs) => (codecs === null || codecs.includes(codec) ? codec : null),
    connect: () => {
      throw new Error('not asked for')
    },
    openSocket: async () => null,
    sent: () => ({}),
    stop: () => void said.push(`${name} stopped`),
  }
}

it('takes libwebrtc for a page that finds no path to the quickest, and only where it has its codec REACH-3', async () => {
  const said: string[] = []
  let opened = 0
  const publisher = new CompatiblePublisher(fake('H264', said, 'quick'), async () => {
    opened++
    return fake('VP8', said, 'plain')
  })
  publisher.prepare(SIZE)
  expect(await publisher.agree(['H264', 'VP8'], false)).toBe('H264')
  expect(opened).toBe(0)
  publisher.frame(FRAME)
  expect(await publisher.agree(['H264', 'VP8'], true)).toBe('VP8')
  publisher.frame(FRAME)
  expect(await publisher.agree(['H264'], true)).toBe('H264')
  publisher.frame(FRAME)
  expect(opened).toBe(1)
  publisher.stop()
  await Promise.resolve()
  expect(said).toEqual([
    'quick prepared',
    'quick frame',
    'plain prepared',
    'plain frame',
    'plain prepared',
    'quick frame',
    'quick stopped',
    'plain stopped',
  ])
})

it('shows the newest page its frames, though libwebrtc opens later for an older one REACH-3', async () => {
  const said: string[] = []
  let open: (plain: Publisher) => void = () => undefined
  const plain = new Promise<Publisher>((resolve) => (open = resolve))
  const publisher = new CompatiblePublisher(fake('H264', said, 'quick'), () => plain)
  const older = publisher.agree(null, true)
  expect(await publisher.agree(null, false)).toBe('H264')
  open(fake('VP8', said, 'plain'))
  expect(await older).toBe('VP8')
  publisher.frame(FRAME)
  expect(said).toEqual(['quick frame'])
})
