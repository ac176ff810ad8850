import wrtcModule from '@roamhq/wrtc'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { paintStrip } from '../core/strip-painter.ts'
import { loadAv } from './av.ts'
import { H264Encoder } from './h264-encoder.ts'
import { findHardware } from './hardware.ts'
import { type HardwareDevice, openDevice } from './hardware-coder.ts'
import type { CodedPicture, CoderOptions, PictureCoder } from './picture-coder.ts'
import { H264Watcher } from './testing/h264-watcher.ts'
import type { Wrtc } from './wrtc-types.ts'
import { X264 } from './x264.ts'

const SIZE = { widthPx: 640, heightPx: 360 }
const wrtc = wrtcModule as unknown as Wrtc
const av = await loadAv().catch(() => null)

function outcomeOf(run: () => string): string {
  try {
    return run()
  } catch (error) {
    return String(error)
  }
}

/** A device of no machine: x264 codes for it, and it fails as a real one may. */
class FakeDevice implements HardwareDevice {
  readonly name = 'vaapi'
  readonly opened: CoderOptions[] = []
  coded = 0
  closed = 0
  /** Called with the number of each picture before it is coded. */
  before: (picture: number) => void | Promise<void> = () => undefined
  change: (coded: CodedPicture) => CodedPicture = (coded) => ({ ...coded, quantizer: null })

  async open(options: CoderOptions): Promise<PictureCoder> {
    this.opened.push(options)
    const x264 = await X264.open(av!, options)
    return {
      suits: (wanted) => x264.suits(wanted),
      close: () => x264.close(),
      code: async (pixels, coding) => {
        await this.before(++this.coded)
        return this.change(await x264.code(pixels, coding))
      },
    }
  }

  close(): void {
    this.closed++
  }
}

describe.skipIf(!av)('an encoder of the hardware', () => {
  const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const said = () => log.mock.calls.map(([line]) => JSON.parse(String(line)) as { cause: string })
  const open: H264Encoder[] = []
  afterEach(() => {
    for (const encoder of open.splice(0)) encoder.close()
    log.mockClear()
  })
  const none = () => {
    throw new Error('no such device')
  }

  async function watch(find: () => HardwareDevice) {
    const watcher = new H264Watcher(av!)
    const encoder = await H264Encoder.open(wrtc, (coded) => watcher.take(coded), 'vaapi', find)
    open.push(encoder)
    encoder.prepare(SIZE)
    encoder.setRate(3_000, { fps: 30, max_kbps: 3_000 })
    const pixels = new Uint8ClampedArray(SIZE.widthPx * SIZE.heightPx * 4).fill(90)
    const show = async (from: number, to: number) => {
      for (let number = from; number <= to; number++) {
        paintStrip(pixels, SIZE.widthPx, SIZE.heightPx, number)
        encoder.frame({ pixels, order: 'RGBA', ...SIZE })
        await expect.poll(() => watcher.shown.length, { interval: 2, timeout: 10_000 }).toBe(number)
      }
    }
    return { watcher, encoder, show }
  }

  it('codes the game after it has coded one picture for a trial', async () => {
    const device = new FakeDevice()
    const { watcher, encoder, show } = await watch(() => device)
    await show(1, 4)
    expect(watcher.shown).toEqual([1, 2, 3, 4])
    expect(watcher.keyframesAt).toEqual([0])
    expect(device.opened).toHaveLength(2)
    expect(device.coded).toBe(5)
    expect(said()).toEqual([])
    encoder.close()
    expect(device.closed).toBe(1)
  })

  it('is replaced by x264 if it fails in play: with a keyframe, and no picture is lost', async () => {
    const device = new FakeDevice()
    device.before = (picture) => {
      // The trial is the first one.
      if (picture === 4) throw new Error('the device is gone')
    }
    const { watcher, show } = await watch(() => device)
    await show(1, 6)
    expect(watcher.shown).toEqual([1, 2, 3, 4, 5, 6])
    expect(watcher.keyframesAt).toEqual([0, 2])
    expect(device.coded).toBe(4)
    expect(said().map(({ cause }) => cause)).toEqual([expect.stringContaining('is gone')])
  })

  it('is not used if it is missing: x264 codes, and the log says why', async () => {
    const { watcher, show } = await watch(none)
    await show(1, 2)
    expect(watcher.shown).toEqual([1, 2])
    expect(said()).toEqual([
      {
        event: 'hardware_encoder_failed',
        name: 'vaapi',
        cause: expect.stringContaining('no such'),
      },
    ])
  })

  it.each<[string, (device: FakeDevice) => void, RegExp]>([
    ['hangs', (device) => (device.before = () => new Promise(() => undefined)), /no picture/],
    [
      'gives nothing',
      (device) => (device.change = (c) => ({ ...c, bytes: c.bytes.subarray(0, 0) })),
      /not a keyframe/,
    ],
    [
      'gives no keyframe',
      (device) => (device.change = (c) => ({ ...c, isKeyframe: false })),
      /not a keyframe/,
    ],
  ])('is refused if it %s in its trial', async (_how, spoil, cause) => {
    const device = new FakeDevice()
    spoil(device)
    expect(await findHardware('vaapi', () => device, 500)).toBeNull()
    expect(said()[0]!.cause).toMatch(cause)
  })

  it.each(['nvenc', 'vaapi'] as const)(
    '%s: FFmpeg has it, and says so if the machine has not',
    (name) => {
      const { lib, constants } = av!
      expect(
        lib.Codec.findEncoderByName(
          name === 'nvenc' ? constants.FF_ENCODER_H264_NVENC : constants.FF_ENCODER_H264_VAAPI,
        ),
      ).not.toBeNull()
      const opened = () => {
        openDevice(av!, name).close()
        return `${name} is here`
      }
      expect(outcomeOf(opened)).toContain(name)
    },
  )
})
