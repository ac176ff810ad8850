import { describe, expect, it } from 'vitest'
import { BitrateControl } from './bitrate-control.ts'

const reports = (control: BitrateControl, count: number, loss_ratio: number, rtt_ms: number) => {
  for (let second = 0; second < count; second++) control.report({ loss_ratio, rtt_ms })
  return control.kbps
}

describe('bitrate on a transport without congestion control', () => {
  it('stays at the most it may take on a good path', () => {
    expect(reports(new BitrateControl(5000), 30, 0, 20)).toBe(5000)
  })

  it('goes down with loss, to a minimum, and comes back slowly', () => {
    const control = new BitrateControl(5000)
    expect(reports(control, 1, 0.2, 20)).toBeLessThan(4000)
    expect(reports(control, 30, 0.5, 20)).toBe(400)
    const afterOne = reports(control, 1, 0, 20)
    expect(afterOne).toBeLessThan(450)
    expect(reports(control, 60, 0, 20)).toBe(5000)
  })

  it('goes down when packets begin to wait, and gets used to a longer route', () => {
    const control = new BitrateControl(5000)
    reports(control, 5, 0, 20)
    expect(reports(control, 3, 0, 200)).toBeLessThan(3500)
    expect(reports(control, 600, 0, 200)).toBe(5000)
  })

  it('never exceeds what the player chose', () => {
    const control = new BitrateControl(5000)
    control.maxKbps = 1500
    expect(reports(control, 30, 0, 20)).toBe(1500)
  })
})
