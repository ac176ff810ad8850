// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { detectDevice } from './device.ts'

const agents = {
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  android:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36',
  desktop: 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36',
}

describe('device detection SHELL-7', () => {
  it.each([
    [
      'a client hint says mobile',
      { userAgentData: { mobile: true }, userAgent: agents.desktop },
      1200,
      'mobile',
    ],
    [
      'a client hint says desktop, in a narrow window',
      { userAgentData: { mobile: false }, userAgent: agents.desktop },
      500,
      'desktop',
    ],
    ['a phone by its agent', { userAgent: agents.phone }, 1200, 'mobile'],
    ['an Android phone by its agent', { userAgent: agents.android }, 412, 'mobile'],
    ['a desktop by its agent', { userAgent: agents.desktop }, 1440, 'desktop'],
    ['no hints and a narrow window', { userAgent: agents.desktop }, 400, 'mobile'],
  ] as const)('%s', (_, hints, width, device) => {
    expect(detectDevice(hints, width)).toBe(device)
  })
})
