import { describe, expect, it } from 'vitest'
import { LossWindow } from './loss-window.ts'
import { seededRandom } from './testing/random.ts'

const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_127)
const REPORT_MS = 60

/** Reports of so many seconds in which every packet is lost with this chance. */
function hear(
  window: LossWindow,
  from: number,
  seconds: number,
  { loss, isCongested }: { loss: number; isCongested: boolean },
  random: () => number,
): number {
  const toMs = from + seconds * 1000
  for (let atMs = from; atMs < toMs; atMs += REPORT_MS) {
    const lost = Array.from({ length: 14 }, random).filter((chance) => chance < loss).length
    window.add(atMs, 14 - lost, lost, isCongested)
  }
  return toMs
}

describe('the share of packets lost by chance STREAM-11', () => {
  it('fades on a full path that loses none, so that repair leaves its room to the picture', () => {
    const [window, random] = [new LossWindow(), seededRandom(SEED)]
    const atMs = hear(window, 0, 10, { loss: 0.05, isCongested: false }, random)
    expect(window.randomRatio).toBeGreaterThan(0.02)
    hear(window, atMs, 15, { loss: 0, isCongested: true }, random)
    expect(window.randomRatio).toBeLessThan(0.002)
  })

  it('stays where a full path still loses by chance', () => {
    const [window, random] = [new LossWindow(), seededRandom(SEED)]
    const atMs = hear(window, 0, 10, { loss: 0.05, isCongested: false }, random)
    hear(window, atMs, 5, { loss: 0.08, isCongested: true }, random)
    expect(window.randomRatio).toBeGreaterThan(0.02)
  })

  it('is never raised by what a full path drops', () => {
    const random = seededRandom(SEED)
    for (let run = 0; run < 200; run++) {
      const window = new LossWindow()
      let atMs = hear(window, 0, 5, { loss: random() * 0.1, isCongested: false }, random)
      for (let turn = 0; turn < 20; turn++) {
        const before = window.randomRatio
        atMs = hear(window, atMs, 0.2, { loss: random(), isCongested: true }, random)
        expect(window.randomRatio).toBeLessThanOrEqual(before + 1e-9)
      }
    }
  })
})
