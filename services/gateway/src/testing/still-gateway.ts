import { roundsEnd } from '../core/rounds.ts'
import { openTestGateway, type TestGateway } from './gateway.ts'
import { withoutIntervals } from './without-intervals.ts'

/** Opens a gateway without its periodic work: for tests that do that work themselves and count its calls. */
export async function openStill<Opened>(open: () => Promise<Opened>): Promise<Opened> {
  const opened = await withoutIntervals(open)
  // Some rounds start with the gateway: their writes must not fall into the test.
  await roundsEnd()
  return opened
}

export const openStillGateway = (
  ...given: Parameters<typeof openTestGateway>
): Promise<TestGateway> => openStill(() => openTestGateway(...given))
