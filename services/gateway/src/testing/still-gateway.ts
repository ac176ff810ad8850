import { vi } from 'vitest'
import type { Config } from '../core/config/config.ts'
import { openTestGateway, type TestGateway } from './gateway.ts'

/**
 * A test gateway that does nothing by itself every few seconds: for tests that do that work themselves and count what
 * it asks of others. Its intervals are made while the test holds `setInterval`, and so never come round.
 */
export async function openStillGateway(changes: Partial<Config> = {}): Promise<TestGateway> {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  try {
    return await openTestGateway(changes)
  } finally {
    vi.useRealTimers()
  }
}
