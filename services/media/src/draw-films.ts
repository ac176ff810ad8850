import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createCanvas, type Image, loadImage, type SKRSContext2D } from '@napi-rs/canvas'
import { VideoEncoder, VideoFrame } from '@napi-rs/webcodecs'
import { filmSlugs } from './films.ts'
import { type CodedFrame, webm } from './webm.ts'

/** `pnpm --filter @cloudplay/media films <slug>…`: the short silent films of the news, a slow walk through a game's own pictures. */
const WIDTH = 640
const HEIGHT = 360
const FRAMES_PER_SECOND = 24
const SECONDS = 9
const BITRATE = 700_000
const KEY_EVERY = FRAMES_PER_SECOND * 2
const SPARKS = 46

const publicDir = new URL('../public/', import.meta.url)
const pathOf = (path: string) => fileURLToPath(new URL(path, publicDir))

/** The same chance at each drawing. */
function createChance(seed: string): () => number {
  let state = [...seed].reduce((sum, letter) => Math.imul(sum, 31) + letter.codePointAt(0)!, 7) >>> 0
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

async function drawFilm(slug: string): Promise<number> {
  const [wide, tall] = await Promise.all([
    loadImage(pathOf(`games/${slug}/wide-1280.webp`)),
    loadImage(pathOf(`games/${slug}/tall-720.webp`)),
  ])
  const chance = createChance(slug)
  const sparks = Array.from({ length: SPARKS }, () => ({ x: chance(), y: chance(), speed: 0.3 + chance(), size: 0.5 + chance() * 1.4 }))
  const canvas = createCanvas(WIDTH, HEIGHT)
  const context = canvas.getContext('2d')
  const count = SECONDS * FRAMES_PER_SECOND
  const frames: CodedFrame[] = []
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const bytes = new Uint8Array(chunk.byteLength)
      chunk.copyTo(bytes)
      frames.push({ bytes, timeMs: Math.round(chunk.timestamp / 1000), isKey: chunk.type === 'key' })
    },
    error: (error) => {
      throw error
    },
  })
  encoder.configure({ codec: 'vp8', width: WIDTH, height: HEIGHT, bitrate: BITRATE, framerate: FRAMES_PER_SECOND })
  for (let number = 0; number < count; number++) {
    const at = number / (count - 1)
    context.globalAlpha = 1
    look(context, wide, 0.25 + 0.5 * smooth(at), 0.5, 1.06 + 0.16 * at)
    // In the middle third the poster passes from below to above.
    context.globalAlpha = smooth(Math.max(0, 1 - Math.abs(at - 0.55) / 0.18))
    if (context.globalAlpha > 0) look(context, tall, 0.5, 1 - smooth(Math.min(1, Math.max(0, (at - 0.37) / 0.36))), 1.02)
    context.fillStyle = '#fff'
    for (const { x, y, speed, size } of sparks) {
      context.globalAlpha = 0.18 + 0.3 * Math.abs(Math.sin(number / 18 + x * 40))
      context.beginPath()
      context.arc(((x + at * 0.08 * speed) % 1) * WIDTH, ((y + 1 - at * 0.22 * speed) % 1) * HEIGHT, size, 0, Math.PI * 2)
      context.fill()
    }
    context.globalAlpha = 1 - smooth(Math.min(1, at * 12, (1 - at) * 12))
    context.fillStyle = '#0b0e14'
    context.fillRect(0, 0, WIDTH, HEIGHT)
    const pixels = new Uint8Array(context.getImageData(0, 0, WIDTH, HEIGHT).data)
    const timestamp = Math.round((number / FRAMES_PER_SECOND) * 1_000_000)
    const frame = new VideoFrame(pixels, { format: 'RGBA', codedWidth: WIDTH, codedHeight: HEIGHT, timestamp })
    encoder.encode(frame, { keyFrame: number % KEY_EVERY === 0 })
    frame.close()
    // The encoder keeps what it was given until it has worked it off.
    if (number % FRAMES_PER_SECOND === 0) await encoder.flush()
  }
  await encoder.flush()
  encoder.close()
  const film = webm(frames, { width: WIDTH, height: HEIGHT, durationMs: SECONDS * 1000 })
  await writeFile(pathOf(`videos/${slug}.webm`), film)
  return film.length
}

await mkdir(pathOf('videos/'), { recursive: true })
const wanted = process.argv.slice(2)
for (const slug of wanted.length > 0 ? wanted : filmSlugs) {
  console.log(slug, `${Math.round((await drawFilm(slug)) / 1024)} KiB`)
}
