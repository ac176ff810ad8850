import { expect, it } from 'vitest'
import { SendMeter } from '../publisher/send-meter.ts'
import { SeatMeter } from './seat-meter.ts'

const look = () => performance.now()

it('counts frames, their painting and the wait for a processor, a second at a time SEEN-4', () => {
  let waited = 5_000_000
  const meter = new SeatMeter(() => `1 ${waited} 3`)
  const beganMs = look()
  meter.take(60, beganMs)
  for (let frame = 0; frame < 30; frame++) meter.frame({ paintedInMs: 8.25 })
  waited += 400_000_000
  expect(meter.take(60, beganMs + 2000)).toEqual({
    asked: 60,
    frames: 15,
    paintTenthsMs: 83,
    waitedMs: 200,
  })
  expect(meter.take(60, beganMs + 3000)).toEqual({ asked: 60, frames: 0, waitedMs: 0 })
})

it('leaves out what it does not know: a program, a system without these figures SEEN-4', () => {
  const meter = new SeatMeter(() => {
    throw new Error('ENOENT')
  })
  const beganMs = look()
  meter.take(null, beganMs)
  meter.frame({})
  expect(meter.take(null, beganMs + 1000)).toEqual({ frames: 1 })
  expect(new SeatMeter(() => 'nonsense').take(null)).toEqual({ frames: 0 })
})

it('counts what is sent, and frames only where they are whole SEEN-4', () => {
  const meter = new SendMeter()
  const beganMs = look()
  meter.take(beganMs)
  const bytes = Buffer.alloc(12_500)
  meter.count({ bytes, codedInMs: 3 })
  meter.count({ bytes, codedInMs: 4 })
  meter.count({ bytes })
  expect(meter.take(beganMs + 1000)).toEqual({ sent: 2, sentKbps: 300, encodeTenthsMs: 35 })
  meter.count({ bytes })
  expect(meter.take(beganMs + 2000)).toEqual({ sentKbps: 100 })
})
