import { describe, expect, it } from 'vitest'
import {
  connectAnswer,
  fails,
  fakeWorld,
  game,
  goingWell,
  seatOffer,
  settle,
  speedList,
} from '../testing/fake-world.ts'
import { createPlayMachine } from './machine.ts'

async function started(
  answers: object,
  delays: Record<string, number> = { east: 12.4, north: 40 },
) {
  const { world, ports } = fakeWorld({ ...goingWell(), ...answers })
  world.delays = delays
  const machine = createPlayMachine(ports)
  machine.send({ type: 'play', game })
  await settle()
  return { world, machine }
}
const needed = { testSpeed: { is_need_speed: 1, speed_list: speedList } }

describe('the speed test before play', () => {
  it('asks first, pings every region, submits the delays, and continues PLAY-7', async () => {
    const { world, machine } = await started({
      ...needed,
      speedResultSubmit: { info: [{ title: '华东' }] },
    })
    expect(world.called('testSpeed')).toEqual([{ product_code: 'starlight-pay' }])
    expect(world.called('speedResultSubmit')).toEqual([
      {
        product_code: 'starlight-pay',
        is_auto: 1,
        idc_data: [
          { resid: 'standard', id: 'east', delay: 12 },
          { resid: 'standard', id: 'north', delay: 40 },
        ],
      },
    ])
    expect(world.called('testSpeed')).toHaveLength(1)
    expect(world.called('getService')).toHaveLength(1)
    expect(machine.state().name).toBe('offered')
  })

  it('submits 0 for a region that did not answer PLAY-7', async () => {
    const { world } = await started(needed, { north: 40 })
    expect(world.called('speedResultSubmit')).toMatchObject([
      {
        idc_data: [
          { id: 'east', delay: 0 },
          { id: 'north', delay: 40 },
        ],
      },
    ])
  })

  it('ignores an empty info PLAY-7', async () => {
    const { machine } = await started({ ...needed, speedResultSubmit: { info: [] } })
    expect(machine.state().name).toBe('offered')
  })

  it('shows the server error for a first info without a title PLAY-7', async () => {
    const { world } = await started({
      ...needed,
      speedResultSubmit: { info: [{ title: '' }, { title: '华北' }] },
    })
    expect(world.dialog()?.text).toBe('服务器错误，请稍后再试')
    expect(world.called('getService')).toEqual([])
  })

  it('is skipped when it is not needed, has no regions, or the call fails PLAY-7', async () => {
    for (const testSpeed of [
      { is_need_speed: 0, speed_list: speedList },
      { is_need_speed: 1, speed_list: [] },
      fails({ network: '断网' }),
    ]) {
      const { world, machine } = await started({ testSpeed })
      expect(world.called('speedResultSubmit')).toEqual([])
      expect(machine.state().name).toBe('offered')
    }
  })

  it('tests the list of a 101 and asks for the seat again PLAY-5 PLAY-7', async () => {
    let asked = 0
    const { world, machine } = await started({
      getService: () =>
        asked++ === 0
          ? connectAnswer(101, { speed_list: speedList })
          : connectAnswer(102, { seat: seatOffer }),
    })
    expect(world.called('speedResultSubmit')).toHaveLength(1)
    expect(world.called('getService')).toHaveLength(2)
    expect(machine.state().name).toBe('offered')
  })
})
