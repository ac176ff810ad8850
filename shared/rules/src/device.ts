import type { Device } from '@cloudplay/contract/registry'

export const isDevice = (value: unknown): value is Device =>
  value === 'mobile' || value === 'desktop'

/** The device in a user agent; null if there is none. A tablet gets the desktop's pages (SHELL-7). */
export function deviceOfAgent(userAgent: string): Device | null {
  if (/Mobi|iP(hone|od)|Opera Mini/i.test(userAgent)) return 'mobile'
  return /Windows NT|Macintosh|X11|CrOS|Android|iPad/i.test(userAgent) ? 'desktop' : null
}
