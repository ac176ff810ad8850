import { vi } from 'vitest'
import { roundsEnd } from '../core/rounds.ts'
import { openTestGateway, type TestGateway } from './gateway.ts'

/**
 * Opens a gateway without its periodic work: for tests that do that work themselves and count its calls. Its intervals are
 * created while the test replaces `setInterval`, so they never fire.
 */
export async function openStill<Opened>(open: () => Promise<Opened>): Promise<Opened> {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  try {
    const opened = await open()
    // Some rounds start with the gateway: their writes must not fall into the test.
    await roundsEnd()
    return opened
  } finally {
    vi.useRealTimers()
  }
}

export const openStillGateway = (
  ...given: Parameters<typeof openTestGateway>
): Promise<TestGateway> => openStill(() => openTestGateway(...given))
