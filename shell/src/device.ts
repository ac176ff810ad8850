import { pageContext } from '@cloudplay/api'
import type { Device } from '@cloudplay/contract'
import { deviceOfAgent, isDevice } from '@cloudplay/rules/device'
import { stored } from '@cloudplay/session'

interface Hints {
  userAgentData?: { mobile?: boolean }
  userAgent: string
}

const PHONE_MAX_WIDTH_PX = 760

/** Client hints first, then the user agent, then the window: what the device is when no one said (SHELL-7). */
export function detectDevice({ userAgentData, userAgent }: Hints, viewportWidthPx: number): Device {
  if (userAgentData?.mobile !== undefined && userAgentData.mobile) return 'mobile'
  if (deviceOfAgent(userAgent) === 'mobile') return 'mobile'
  return viewportWidthPx > 0 && viewportWidthPx <= PHONE_MAX_WIDTH_PX && userAgentData === undefined
    ? 'mobile'
    : 'desktop'
}

/** The device of this page: `?device=` wins and is remembered, then the edge's decision, then the browser. */
export function chooseDevice(): Device {
  const asked = new URLSearchParams(location.search).get('device')
  if (isDevice(asked)) {
    stored.device.write(asked)
    return asked
  }
  const context = pageContext()
  if (context && context.deviceSource !== 'default') return context.device
  return stored.device.read() ?? detectDevice(navigator, innerWidth)
}
