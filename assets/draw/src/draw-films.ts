import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createCanvas, type Image, loadImage, type SKRSContext2D } from '@napi-rs/canvas'
import { Encoder, Frame, Muxer, Rational, Scaler } from 'node-av'
import { AV_PIX_FMT_RGBA, AV_PIX_FMT_YUV420P, FF_ENCODER_LIBVPX_VP8 } from 'node-av/constants'
import { filmSlugs } from '@cloudplay/catalog-data'
import { publicDir } from './public-dir.ts'

/** `pnpm --filter @cloudplay/draw films <slug>…`: the short silent films of the news, a slow walk through a game's own pictures. */
const WIDTH = 640
const HEIGHT = 360
const FRAMES_PER_SECOND = 24
const SECONDS = 9
const BITRATE = 700_000
const KEY_EVERY = FRAMES_PER_SECOND * 2
const SPARKS = 46

const pathOf = (path: string) => join(publicDir, path)

/** The same chance at each drawing. */
function createChance(seed: string): () => number {
  let state =
    [...seed].reduce((sum, letter) => Math.imul(sum, 31) + letter.codePointAt(0)!, 7) >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const smooth = (x: number) => x * x * (3 - 2 * x)

/** Fills the frame from a part of the picture: `x`, `y` from 0 to 1 are where its middle stands, `zoom` how near. */
function look(context: SKRSContext2D, image: Image, x: number, y: number, zoom: number): void {
  const fit = Math.max(WIDTH / image.width, HEIGHT / image.height) * zoom
  const width = image.width * fit
  const height = image.height * fit
  context.drawImage(image, (WIDTH - width) * x, (HEIGHT - height) * y, width, height)
}

/** The pictures of one film, one after the other. */
async function* pictures(slug: string): AsyncGenerator<Frame> {
  const [wide, tall] = await Promise.all([
    loadImage(pathOf(`games/${slug}/wide-1280.webp`)),
    loadImage(pathOf(`games/${slug}/tall-720.webp`)),
  ])
  const chance = createChance(slug)
  const sparks = Array.from({ length: SPARKS }, () => ({
    x: chance(),
    y: chance(),
    speed: 0.3 + chance(),
    size: 0.5 + chance() * 1.4,
  }))
  const canvas = createCanvas(WIDTH, HEIGHT)
  const context = canvas.getContext('2d')
  using scaler = new Scaler()
  const timeBase = { num: 1, den: FRAMES_PER_SECOND }
  const count = SECONDS * FRAMES_PER_SECOND
  for (let number = 0; number < count; number++) {
    const at = number / (count - 1)
    context.globalAlpha = 1
    look(context, wide, 0.25 + 0.5 * smooth(at), 0.5, 1.06 + 0.16 * at)
    // In the middle third the poster passes from below to above.
    context.globalAlpha = smooth(Math.max(0, 1 - Math.abs(at - 0.55) / 0.18))
    if (context.globalAlpha > 0)
      look(context, tall, 0.5, 1 - smooth(Math.min(1, Math.max(0, (at - 0.37) / 0.36))), 1.02)
    context.fillStyle = '#fff'
    for (const { x, y, speed, size } of sparks) {
      context.globalAlpha = 0.18 + 0.3 * Math.abs(Math.sin(number / 18 + x * 40))
      context.beginPath()
      context.arc(
        ((x + at * 0.08 * speed) % 1) * WIDTH,
        ((y + 1 - at * 0.22 * speed) % 1) * HEIGHT,
        size,
        0,
        Math.PI * 2,
      )
      context.fill()
    }
    context.globalAlpha = 1 - smooth(Math.min(1, at * 12, (1 - at) * 12))
    context.fillStyle = '#0b0e14'
    context.fillRect(0, 0, WIDTH, HEIGHT)
    const pixels = Buffer.from(context.getImageData(0, 0, WIDTH, HEIGHT).data)
    using painted = Frame.fromVideoBuffer(pixels, {
      width: WIDTH,
      height: HEIGHT,
      format: AV_PIX_FMT_RGBA,
      timeBase,
    })
    const planes = await scaler.toBuffer(painted, { format: 'yuv420p' })
    const frame = Frame.fromVideoBuffer(planes, {
      width: WIDTH,
      height: HEIGHT,
      format: AV_PIX_FMT_YUV420P,
      timeBase,
    })
    frame.pts = BigInt(number)
    yield frame
  }
}

async function drawFilm(slug: string): Promise<number> {
  const file = pathOf(`videos/${slug}.webm`)
  const encoder = await Encoder.create(FF_ENCODER_LIBVPX_VP8, {
    context: {
      bitRate: BITRATE,
      gopSize: KEY_EVERY,
      framerate: new Rational(FRAMES_PER_SECOND, 1),
    },
  })
  const muxer = await Muxer.open(file, { format: 'webm' })
  const stream = muxer.addStream(encoder)
  for await (const packet of encoder.packets(pictures(slug)))
    await muxer.writePacket(packet, stream)
  await muxer.close()
  encoder.close()
  return (await stat(file)).size
}

await mkdir(pathOf('videos/'), { recursive: true })
const wanted = process.argv.slice(2)
for (const slug of wanted.length > 0 ? wanted : filmSlugs) {
  console.log(slug, `${Math.round((await drawFilm(slug)) / 1024)} KiB`)
}
