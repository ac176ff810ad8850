import fc from 'fast-check'
import { doAtOnce } from '../../../tools/at-once.ts'
import type { Processes } from './processes.ts'

export interface PartResult {
  part: string
  sent: number
  /** Answers by status. */
  answers: Record<string, number>
  faults: string[]
}

interface Run {
  size: number
  seed: number
  look: Processes['look']
}

/** One kind of input, and where it goes. */
export interface Part {
  /** Of all requests of the drill. */
  share: number
  run: (run: Run) => Promise<PartResult>
}

interface PartOptions<T> {
  name: string
  share: number
  arbitrary: fc.Arbitrary<T>
  /** Gives the statuses of the answers. */
  send: (one: T) => Promise<number[]>
  /** How many requests one value is; default 1. */
  sizeOf?: (one: T) => number
}

const AT_ONCE = 32
const FAULTS_SHOWN = 5
/** A look at both processes after so many: what ends one is found near where it happened. */
const LOOK_EVERY = 250

export const part = <T>(options: PartOptions<T>): Part => ({
  share: options.share,
  run: (run) => runPart(options, run),
})

async function runPart<T>(
  { name, arbitrary, send, sizeOf = () => 1 }: PartOptions<T>,
  { size, seed, look }: Run,
): Promise<PartResult> {
  const result: PartResult = { part: name, sent: 0, answers: {}, faults: [] }
  const count = (status: string) => (result.answers[status] = (result.answers[status] ?? 0) + 1)
  for (let batch = 0; result.sent < size; batch++) {
    // Each batch has its seed, so you can repeat a failure without the earlier batches.
    const ones = fc.sample(arbitrary, {
      numRuns: Math.min(LOOK_EVERY, size - result.sent),
      seed: seed + batch,
    })
    const place = `${name}, seed ${seed} batch ${batch}`
    await doAtOnce(ones, AT_ONCE, async (one, index) => {
      const statuses = await send(one).catch((error: unknown) => {
        result.faults.push(`${place} number ${index}: ${String(error)}`)
        return []
      })
      if (statuses.length === 0) count('none')
      for (const status of statuses) {
        count(String(status))
        if (status >= 500 && !isAllowed(status))
          result.faults.push(`${place} number ${index}: ${status}`)
      }
      result.sent += sizeOf(one)
    })
    await look(place)
  }
  result.faults.splice(FAULTS_SHOWN)
  return result
}

/** 501: a method that is not served. 502 and 503: the node is full, or away. 505: a version of HTTP that is not spoken. */
const isAllowed = (status: number) =>
  status === 501 || status === 502 || status === 503 || status === 505
