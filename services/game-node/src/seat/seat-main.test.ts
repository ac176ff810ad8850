import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { SEAT_SETTINGS_ENV, type SeatSettings } from '../core/seat-messages.ts'

const settings: SeatSettings = { publisher: 'wrtc', udpPorts: null, unsandboxedGames: false }

function startSeat() {
  return fork(fileURLToPath(new URL('./seat-main.ts', import.meta.url)), [], {
    execArgv: ['--import', import.meta.resolve('tsx')],
    env: { ...process.env, [SEAT_SETTINGS_ENV]: JSON.stringify(settings) },
    stdio: 'ignore',
  })
}

describe('the process of a seat', { timeout: 60_000 }, () => {
  it('does not outlive a node that dies while it loads', async () => {
    const seat = startSeat()
    const exit = once(seat, 'exit')
    seat.disconnect()
    expect(await exit).toEqual([null, 'SIGKILL'])
  })

  it('does not outlive a node that dies when it has loaded', async () => {
    const seat = startSeat()
    const exit = once(seat, 'exit')
    while (((await once(seat, 'message')) as [{ t: string }])[0].t !== 'warm');
    seat.disconnect()
    expect(await exit).toEqual([null, 'SIGKILL'])
  })
})
