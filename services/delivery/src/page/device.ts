import type { Device, DeviceSource } from '@cloudplay/contract'
import { deviceOfAgent, isDevice } from '@cloudplay/rules/device'

export const DEVICE_COOKIE = 'cp_device'

export interface DeviceClues {
  /** `?device=` of the address. */
  asked: string | null
  /** What an earlier `?device=` left in the cookie. */
  remembered: string | undefined
  /** Sec-CH-UA-Mobile */
  hint: string | undefined
  userAgent: string | undefined
}

/** Who reads pages for a search or a chat and says so. They get the desktop's, in which nothing has to be guessed. */
export const isRobot = (userAgent: string | undefined): boolean =>
  /bot\b|spider|crawler|slurp|facebookexternalhit|preview/i.test(userAgent ?? '')

/** Which site a visitor gets (SHELL-7): what they asked for, client hints, user agent; the shell adds the viewport. */
export function detectDevice({ asked, remembered, hint, userAgent }: DeviceClues): {
  device: Device
  source: DeviceSource
} {
  if (isDevice(asked)) return { device: asked, source: 'override' }
  if (isDevice(remembered)) return { device: remembered, source: 'override' }
  if (hint === '?1') return { device: 'mobile', source: 'hint' }
  if (hint === '?0') return { device: 'desktop', source: 'hint' }
  const named = deviceOfAgent(userAgent ?? '')
  return named ? { device: named, source: 'agent' } : { device: 'desktop', source: 'default' }
}
