import type { Frame, SoftwareScaleContext } from 'node-av/lib'
import { isSameSize, type FrameSize } from '../core/frame.ts'
import { type Av, set } from './av.ts'

/** What an encoder takes: `nv12` has both colours in one plane. */
export type PixelFormat = 'yuv420p' | 'nv12'

/** The picture in front of an encoder, in the size and format that it takes. */
export class SizedPicture {
  readonly frame: Frame
  readonly #av: Av
  readonly #scaler: { context: SoftwareScaleContext; from: Frame } | null

  constructor(av: Av, drawn: FrameSize, size: FrameSize, format: PixelFormat = 'yuv420p') {
    this.#av = av
    this.frame = makeFrame(av, size, format)
    this.#scaler =
      isSameSize(drawn, size) && format === 'yuv420p'
        ? null
        : { context: openScaler(av, drawn, size, format), from: makeFrame(av, drawn, 'yuv420p') }
  }

  /** Takes I420: by reference, without a copy, if nothing is to be converted. */
  async take(pixels: Buffer): Promise<void> {
    const { lib } = this.#av
    ;(this.#scaler?.from ?? this.frame).fromBuffer(pixels)
    if (!this.#scaler) return
    const { context, from } = this.#scaler
    lib.FFmpegError.throwIfError(await context.scaleFrame(this.frame, from), 'scaling')
  }

  close(): void {
    this.frame.free()
    this.#scaler?.context.freeContext()
    this.#scaler?.from.free()
  }
}

const formatOf = ({ constants }: Av, format: PixelFormat) =>
  format === 'nv12' ? constants.AV_PIX_FMT_NV12 : constants.AV_PIX_FMT_YUV420P

function makeFrame(av: Av, { widthPx, heightPx }: FrameSize, format: PixelFormat): Frame {
  const { lib, constants } = av
  const frame = new lib.Frame()
  frame.alloc()
  set(frame, {
    width: widthPx,
    height: heightPx,
    format: formatOf(av, format),
    colorSpace: constants.AVCOL_SPC_SMPTE170M,
    colorRange: constants.AVCOL_RANGE_MPEG,
  })
  lib.FFmpegError.throwIfError(frame.getBuffer(), 'frame')
  return frame
}

/** With the mean of all pixels: without it small letters lose lines. */
function openScaler(
  av: Av,
  from: FrameSize,
  to: FrameSize,
  format: PixelFormat,
): SoftwareScaleContext {
  const { lib, constants } = av
  const scaler = new lib.SoftwareScaleContext()
  scaler.getContext(
    from.widthPx,
    from.heightPx,
    constants.AV_PIX_FMT_YUV420P,
    to.widthPx,
    to.heightPx,
    formatOf(av, format),
    constants.SWS_BILINEAR,
  )
  return scaler
}
