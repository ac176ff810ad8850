import { describe, expect, it } from 'vitest'
import { compare, ratiosOf, readKept, type GateTurn } from './gate.ts'

const turn = (mode: string, p50: number): GateTurn => ({
  mode,
  peer: { p50: 100, p95: 200, nodeCpuPercent: 50 },
  ours: { p50, p95: 50, nodeCpuPercent: 25 },
})

describe('the gate before a release', () => {
  it('takes the median turn of each mode', () => {
    const ratios = ratiosOf([
      turn('720p30', 90),
      turn('720p30', 10),
      turn('720p30', 12),
      turn('720p60', 20),
    ])
    expect(ratios).toEqual({
      '720p30': { p50: 0.12, p95: 0.25, nodeCpuPercent: 0.5 },
      '720p60': { p50: 0.2, p95: 0.25, nodeCpuPercent: 0.5 },
    })
  })

  it('fails a figure that is more than 15 % worse, or no number', () => {
    const kept = ratiosOf([turn('720p30', 20)])
    const worse = (p50: number) =>
      compare(kept, ratiosOf([turn('720p30', p50)])).filter(({ isWorse }) => isWorse)
    expect(worse(22.9)).toEqual([])
    expect(worse(23.2)).toEqual([expect.objectContaining({ mode: '720p30', figure: 'p50' })])
    expect(worse(Number.NaN)).toHaveLength(1)
  })

  it('does not pass without a mode that is kept', () => {
    expect(() => compare(ratiosOf([turn('720p60', 20)]), ratiosOf([turn('720p30', 20)]))).toThrow(
      '720p60',
    )
  })

  it('has kept ratios of both rates', async () => {
    expect(Object.keys(await readKept())).toEqual(['720p30', '720p60'])
  })
})
