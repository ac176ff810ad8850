import { createRequire } from 'node:module'
import { playTo, type Move } from '../../../games/kit/src/gallery.ts'
import { sprite, type Context } from '../../../games/kit/src/paint/brush.ts'
import { findGames, type FoundGame } from '../../../services/game-node/src/games/found-games.ts'
import { type Av, loadAv, set } from '../../../services/game-node/src/publisher/av.ts'
import { I420 } from '../../../services/game-node/src/publisher/pixels.ts'
import type { Wrtc } from '../../../services/game-node/src/publisher/wrtc-types.ts'
import { X264 } from '../../../services/game-node/src/publisher/x264.ts'
import { similarity } from './similarity.ts'
import { markdownTable } from './table.ts'

const FPS = 30
const FRAMES = 120
const DRAWN = { widthPx: 1280, heightPx: 720 }
const HEIGHTS = [720, 540, 360]
/** Of the encoder. */
const KBPS = [300, 500, 700, 1_000, 1_500, 2_500]
/** Frames that are compared. */
const EVERY = 8

export interface SizeRow {
  game: string
  kbps: number
  heightPx: number
  /** Mean quantizer, and frames a second that the bits leave time for. */
  quantizer: number
  fps: number
  /** To the drawn picture, after the page has enlarged it: 1 is equal. */
  ssim: number
}

const moduleOf = createRequire(new URL('../../../services/game-node/package.json', import.meta.url))
const wrtc = moduleOf('@roamhq/wrtc') as Wrtc

/** How fine each built-in game looks in each size and bitrate: what `PictureSteps` decides by (STREAM-12). */
export async function measureSizes(): Promise<SizeRow[]> {
  const av = await loadAv()
  const rows: SizeRow[] = []
  for (const found of findGames().values()) {
    const frames = await draw(found)
    for (const kbps of KBPS)
      for (const heightPx of HEIGHTS)
        rows.push({
          game: found.name,
          kbps,
          heightPx,
          ...(await measure(av, frames, kbps, heightPx)),
        })
  }
  return rows
}

/** Some seconds of play. */
async function draw({ name, load }: FoundGame): Promise<Buffer[]> {
  const { played } = (await import(`../../../games/${name}/gallery.ts`)) as {
    played: readonly (readonly Move[])[]
  }
  const game = await load()
  const play = playTo(game, played.at(-1)!)
  const frames: Buffer[] = []
  const paint = (context: Context, frame: number) => {
    // Half a second each way.
    if (frame % 30 === 0) play.input({ kind: 'key', code: 'ArrowRight', down: true })
    if (frame % 30 === 15) play.input({ kind: 'key', code: 'ArrowRight', down: false })
    play.step(1 / FPS)
    play.paint(context)
    const pixels = context.getImageData(0, 0, DRAWN.widthPx, DRAWN.heightPx).data
    frames.push(new I420(wrtc, DRAWN).take({ pixels, order: 'RGBA', ...DRAWN }).bytes)
  }
  sprite(DRAWN.widthPx, DRAWN.heightPx, (context) => {
    for (let frame = 0; frame < FRAMES; frame++) paint(context, frame)
  })
  return frames
}

async function measure(av: Av, frames: readonly Buffer[], kbps: number, heightPx: number) {
  const size = { widthPx: Math.round((heightPx * 16) / 9), heightPx }
  const coder = await X264.open(av, { drawn: DRAWN, size, fps: FPS, kbps })
  const decoder = new Decoder(av)
  let [bytes, quantizers, similar, compared] = [0, 0, 0, 0]
  for (const [index, frame] of frames.entries()) {
    const at = Math.round((index * 90_000) / FPS)
    const coded = await coder.code(frame, { at, keyframe: index === 0, kbps })
    const shown = await decoder.decode(coded.bytes, index % EVERY === EVERY - 1)
    if (index < FPS) continue
    bytes += coded.bytes.length
    quantizers += coded.quantizer
    if (!shown) continue
    similar += similarity(frame, shown, DRAWN)
    compared++
  }
  coder.close()
  decoder.close()
  const counted = frames.length - FPS
  const needKbps = (bytes * 8 * FPS) / counted / 1000
  return {
    quantizer: quantizers / counted,
    fps: Math.min(FPS, (FPS * kbps) / needKbps),
    ssim: similar / compared,
  }
}

/** Decodes frames, and enlarges those that are looked at to the drawn size, as a page does. */
class Decoder {
  readonly #av: Av
  readonly #context
  readonly #packet
  readonly #frame
  readonly #shown

  constructor(av: Av) {
    const { lib, constants } = av
    this.#av = av
    this.#context = new lib.CodecContext()
    const codec = lib.Codec.findDecoder(constants.AV_CODEC_ID_H264)
    this.#context.allocContext3(codec)
    this.#context.setFlags(constants.AV_CODEC_FLAG_LOW_DELAY)
    this.#context.threadCount = 1
    lib.FFmpegError.throwIfError(this.#context.open2Sync(codec))
    this.#packet = new lib.Packet()
    this.#packet.alloc()
    this.#frame = new lib.Frame()
    this.#frame.alloc()
    this.#shown = new lib.Frame()
    this.#shown.alloc()
    set(this.#shown, {
      width: DRAWN.widthPx,
      height: DRAWN.heightPx,
      format: constants.AV_PIX_FMT_YUV420P,
    })
    lib.FFmpegError.throwIfError(this.#shown.getBuffer())
  }

  async decode(bytes: Buffer, isLookedAt: boolean): Promise<Buffer | null> {
    const { lib, constants } = this.#av
    this.#packet.data = bytes
    lib.FFmpegError.throwIfError(this.#context.sendPacketSync(this.#packet))
    lib.FFmpegError.throwIfError(this.#context.receiveFrameSync(this.#frame))
    if (!isLookedAt) return null
    const format = constants.AV_PIX_FMT_YUV420P
    const { width, height } = this.#frame
    if (width === DRAWN.widthPx) return this.#frame.toBuffer()
    const scaler = new lib.SoftwareScaleContext()
    const { widthPx, heightPx } = DRAWN
    scaler.getContext(width, height, format, widthPx, heightPx, format, constants.SWS_BILINEAR)
    lib.FFmpegError.throwIfError(await scaler.scaleFrame(this.#shown, this.#frame))
    scaler.freeContext()
    return this.#shown.toBuffer()
  }

  close(): void {
    this.#context.freeContext()
    this.#packet.free()
    this.#frame.free()
    this.#shown.free()
  }
}

export function sizesTable(rows: readonly SizeRow[]): string {
  const head = ['game', 'bitrate', ...HEIGHTS.map((height) => `${height}p: SSIM, quantizer, fps`)]
  const cells = rows
    .filter(({ heightPx }) => heightPx === HEIGHTS[0])
    .map(({ game, kbps }) => [
      game,
      `${kbps} kbit/s`,
      ...HEIGHTS.map((height) => {
        const row = rows.find(
          (one) => one.game === game && one.kbps === kbps && one.heightPx === height,
        )!
        return `${row.ssim.toFixed(3)}, ${row.quantizer.toFixed(0)}, ${row.fps.toFixed(0)}`
      }),
    ])
  return `\nThe built-in games at ${FPS} frames a second, coded in smaller sizes and enlarged again\n\n${markdownTable(head, cells)}`
}
