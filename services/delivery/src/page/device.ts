import type { Device, DeviceSource } from '@cloudplay/contract'

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

const isDevice = (text: string | null | undefined): text is Device => text === 'mobile' || text === 'desktop'

/** Which site a visitor gets (SHELL-7): what they asked for, client hints, user agent; the shell adds the viewport. */
export function detectDevice({ asked, remembered, hint, userAgent }: DeviceClues): {
  device: Device
  source: DeviceSource
} {
  if (isDevice(asked)) return { device: asked, source: 'override' }
  if (isDevice(remembered)) return { device: remembered, source: 'override' }
  if (hint === '?1') return { device: 'mobile', source: 'hint' }
  if (hint === '?0') return { device: 'desktop', source: 'hint' }
  if (!userAgent) return { device: 'desktop', source: 'default' }
  if (/Mobi|iP(hone|od)|Opera Mini/i.test(userAgent)) return { device: 'mobile', source: 'agent' }
  if (/Windows NT|Macintosh|X11|CrOS|Android|iPad/i.test(userAgent)) return { device: 'desktop', source: 'agent' }
  return { device: 'desktop', source: 'default' }
}
