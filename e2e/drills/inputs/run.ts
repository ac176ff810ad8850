import { inputParts } from './parts.ts'
import type { PartResult } from './part.ts'
import type { Processes } from './processes.ts'

/** Gives each part its share of `requests` and looks after the processes on the way. The same seed sends the same again. */
export async function runInputs(
  processes: Processes,
  { requests, seed }: { requests: number; seed: number },
): Promise<PartResult[]> {
  const results: PartResult[] = []
  for (const { share, run } of await inputParts(processes))
    results.push(await run({ size: Math.ceil(requests * share), seed, look: processes.look }))
  // Nothing that the parts stored may keep the next start from succeeding.
  await processes.restartSite()
  await processes.look('a start after all of it')
  return results
}
