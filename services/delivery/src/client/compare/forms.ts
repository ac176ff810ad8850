import type { Device, Language } from '@cloudplay/contract'
import type { BrowserContextOptions, devices } from 'playwright-core'

/** A browser as pages are compared in: a phone or a desktop at rest, in Beijing. */
export const formOf = (
  known: typeof devices,
  device: Device,
  { language, origin }: { language: Language; origin: string },
): BrowserContextOptions => ({
  ...(device === 'mobile' ? { ...known['Pixel 7'], deviceScaleFactor: 1 } : {}),
  viewport: device === 'mobile' ? { width: 390, height: 844 } : { width: 1280, height: 800 },
  baseURL: origin,
  locale: language,
  timezoneId: 'Asia/Shanghai',
  reducedMotion: 'reduce',
})
