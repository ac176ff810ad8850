import { doorParts } from './parts.ts'
import type { PartResult } from './part.ts'
import type { Doors } from './processes.ts'

/** Gives each part its share of `requests` and looks after the processes on the way. The same seed sends the same again. */
export async function runDoors(
  doors: Doors,
  { requests, seed }: { requests: number; seed: number },
): Promise<PartResult[]> {
  const results: PartResult[] = []
  for (const { share, run } of await doorParts(doors))
    results.push(await run({ size: Math.ceil(requests * share), seed, look: doors.look }))
  // Nothing that the parts stored may keep the next start from succeeding.
  await doors.restartSite()
  await doors.look('a start after all of it')
  return results
}
