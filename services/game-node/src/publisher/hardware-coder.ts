import type { CodecContext, Frame, HardwareDeviceContext, HardwareFramesContext } from 'node-av/lib'
import type { HardwareName } from '../core/media-settings.ts'
import { isSameSize } from '../core/frame.ts'
import { type Av, open, set } from './av.ts'
import {
  VIDEO_CLOCK_HZ,
  type CodedPicture,
  type CoderOptions,
  type CodingOptions,
  type PictureCoder,
} from './picture-coder.ts'
import { type PixelFormat, SizedPicture } from './sized-picture.ts'

interface Kind {
  codec: 'FF_ENCODER_H264_NVENC' | 'FF_ENCODER_H264_VAAPI'
  device: 'AV_HWDEVICE_TYPE_CUDA' | 'AV_HWDEVICE_TYPE_VAAPI'
  /** Null: the first one. */
  path: string | null
  /** What it takes from memory. */
  format: PixelFormat
  /** It codes from its own memory, so each frame is copied there first. */
  uploads: boolean
  /** The bitrate may change with each frame; otherwise a new encoder begins, with a keyframe. */
  followsRate: boolean
  options: Record<string, string>
}

const KINDS: Record<HardwareName, Kind> = {
  nvenc: {
    codec: 'FF_ENCODER_H264_NVENC',
    device: 'AV_HWDEVICE_TYPE_CUDA',
    path: null,
    format: 'yuv420p',
    uploads: false,
    followsRate: true,
    options: { preset: 'p1', tune: 'ull', zerolatency: '1', delay: '0', 'forced-idr': '1' },
  },
  vaapi: {
    codec: 'FF_ENCODER_H264_VAAPI',
    device: 'AV_HWDEVICE_TYPE_VAAPI',
    path: '/dev/dri/renderD128',
    format: 'nv12',
    uploads: true,
    followsRate: false,
    options: { async_depth: '1', rc_mode: 'VBR' },
  },
}
/** As many frames as an encoder without delay and without references ahead can have at a time. */
const FRAMES_ON_DEVICE = 4
/** Frames between two keyframes without a request. */
const NEVER = 1_000_000_000
/** A device that can't follow the bitrate keeps one that is too large by this share at most. */
const RATE_SLACK = 0.25

/** A device that encodes H264. Its coders share it. */
export interface HardwareDevice {
  readonly name: HardwareName
  open(options: CoderOptions): Promise<PictureCoder>
  close(): void
}

/** Opens a device through FFmpeg. Throws if this machine has none. */
export function openDevice(av: Av, name: HardwareName): HardwareDevice {
  const { lib, constants } = av
  const kind = KINDS[name]
  const device = new lib.HardwareDeviceContext()
  lib.FFmpegError.throwIfError(device.create(constants[kind.device], kind.path), name)
  return {
    name,
    open: (options) => HardwareCoder.open(av, { kind, device }, options),
    close: () => device.free(),
  }
}

interface Opened {
  kind: Kind
  context: CodecContext
  onDevice: { frames: HardwareFramesContext; frame: Frame } | null
}

class HardwareCoder implements PictureCoder {
  readonly #av: Av
  readonly #options: CoderOptions
  readonly #opened: Opened
  readonly #picture: SizedPicture
  readonly #packet

  static async open(
    av: Av,
    { kind, device }: { kind: Kind; device: HardwareDeviceContext },
    options: CoderOptions,
  ): Promise<HardwareCoder> {
    const { lib, constants } = av
    const codec = lib.Codec.findEncoderByName(constants[kind.codec])
    if (!codec) throw new Error(`this FFmpeg has no ${kind.codec}`)
    const { fps, kbps, size } = options
    const context = new lib.CodecContext()
    context.allocContext3(codec)
    set(context, {
      width: size.widthPx,
      height: size.heightPx,
      colorSpace: constants.AVCOL_SPC_SMPTE170M,
      colorRange: constants.AVCOL_RANGE_MPEG,
      pixelFormat: kind.uploads ? constants.AV_PIX_FMT_VAAPI : constants.AV_PIX_FMT_YUV420P,
      timeBase: new lib.Rational(1, VIDEO_CLOCK_HZ),
      framerate: new lib.Rational(fps, 1),
      gopSize: NEVER,
      maxBFrames: 0,
      ...limits(kbps),
    })
    const onDevice = kind.uploads ? framesOn(av, device, options) : null
    if (onDevice) context.hwFramesCtx = onDevice.frames
    else context.hwDeviceCtx = device
    await open(av, context, codec, kind.options)
    return new HardwareCoder(av, options, { kind, context, onDevice })
  }

  private constructor(av: Av, options: CoderOptions, opened: Opened) {
    this.#av = av
    this.#options = options
    this.#opened = opened
    this.#picture = new SizedPicture(av, options.drawn, options.size, opened.kind.format)
    this.#packet = new av.lib.Packet()
    this.#packet.alloc()
  }

  suits({ drawn, size, fps, kbps }: CoderOptions): boolean {
    const own = this.#options
    const isRateFine =
      this.#opened.kind.followsRate || (kbps <= own.kbps && kbps >= own.kbps * (1 - RATE_SLACK))
    return (
      isRateFine && fps === own.fps && isSameSize(size, own.size) && isSameSize(drawn, own.drawn)
    )
  }

  async code(pixels: Buffer, { at, keyframe, kbps }: CodingOptions): Promise<CodedPicture> {
    const { lib, constants } = this.#av
    const { kind, context, onDevice } = this.#opened
    if (kind.followsRate) set(context, limits(kbps))
    await this.#picture.take(pixels)
    const frame = onDevice?.frame ?? this.#picture.frame
    if (onDevice) {
      lib.FFmpegError.throwIfError(onDevice.frames.getBuffer(frame), kind.codec)
      const moved = await onDevice.frames.transferData(frame, this.#picture.frame)
      lib.FFmpegError.throwIfError(moved, kind.codec)
    }
    frame.pts = BigInt(at)
    frame.pictType = keyframe ? constants.AV_PICTURE_TYPE_I : constants.AV_PICTURE_TYPE_NONE
    lib.FFmpegError.throwIfError(await context.sendFrame(frame), kind.codec)
    if (onDevice) frame.unref()
    lib.FFmpegError.throwIfError(await context.receivePacket(this.#packet), kind.codec)
    const statistics = this.#packet.getSideData(constants.AV_PKT_DATA_QUALITY_STATS)
    const coded = {
      bytes: this.#packet.data!,
      isKeyframe: this.#packet.isKeyframe,
      quantizer: statistics ? statistics.readUInt32LE(0) / constants.FF_QP2LAMBDA : null,
    }
    this.#packet.unref()
    return coded
  }

  close(): void {
    const { context, onDevice } = this.#opened
    context.freeContext()
    this.#picture.close()
    this.#packet.free()
    onDevice?.frame.free()
    onDevice?.frames.free()
  }
}

/** Frames in the device's memory. */
function framesOn({ lib, constants }: Av, device: HardwareDeviceContext, { size }: CoderOptions) {
  const frames = new lib.HardwareFramesContext()
  frames.alloc(device)
  set(frames, {
    format: constants.AV_PIX_FMT_VAAPI,
    swFormat: constants.AV_PIX_FMT_NV12,
    width: size.widthPx,
    height: size.heightPx,
    initialPoolSize: FRAMES_ON_DEVICE,
  })
  lib.FFmpegError.throwIfError(frames.init(), 'frames of the device')
  const frame = new lib.Frame()
  frame.alloc()
  return { frames, frame }
}

const limits = (kbps: number) => ({
  bitRate: BigInt(kbps * 1000),
  rcMaxRate: BigInt(kbps * 1000),
})
