import { errorText } from '@cloudplay/log/describe-error'
import type { HardwareName } from '../core/media-settings.ts'
import type { HardwareDevice } from './hardware-coder.ts'

/** Smaller than what some devices take would refuse a good one. */
const TRIED = { widthPx: 640, heightPx: 360 }
/** A device that hangs must not keep a seat from starting. */
const TRIED_MS = 3_000

/**
 * The device that the operator asked for, after it has coded a picture. Null if it is missing, fails or hangs: then x264 codes, and
 * the node's log says why.
 */
export async function findHardware(
  name: HardwareName,
  openDevice: (name: HardwareName) => HardwareDevice,
  triedMs = TRIED_MS,
): Promise<HardwareDevice | null> {
  let device: HardwareDevice | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    device = openDevice(name)
    const hangs = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`no picture in ${triedMs} ms`)), triedMs)
    })
    await Promise.race([tryOut(device), hangs])
    return device
  } catch (error) {
    sayFailed(name, error)
    // A device that hangs may still be at work.
    return null
  } finally {
    clearTimeout(timer)
  }
}

export const sayFailed = (name: HardwareName, error: unknown): void =>
  void process.stderr.write(
    `${JSON.stringify({ event: 'hardware_encoder_failed', name, cause: errorText(error) })}\n`,
  )

async function tryOut(device: HardwareDevice): Promise<void> {
  const { widthPx, heightPx } = TRIED
  const coder = await device.open({ drawn: TRIED, size: TRIED, fps: 30, kbps: 1_000 })
  const grey = Buffer.alloc((widthPx * heightPx * 3) / 2, 128)
  const { bytes, isKeyframe } = await coder.code(grey, { at: 0, keyframe: true, kbps: 1_000 })
  if (bytes.length === 0 || !isKeyframe) throw new Error('its first picture is not a keyframe')
  coder.close()
}
