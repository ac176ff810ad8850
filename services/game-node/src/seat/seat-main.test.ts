import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { SEAT_SETTINGS_ENV, STOP_WITHIN_MS, type SeatSettings } from '../core/seat-messages.ts'

const settings: SeatSettings = {
  publisher: 'wrtc',
  hardware: null,
  udpPorts: null,
  unsandboxedGames: false,
}

const program = fileURLToPath(new URL('../../dist/seat-main.js', import.meta.url))
const env = { ...process.env, [SEAT_SETTINGS_ENV]: JSON.stringify(settings) }

function startSeat() {
  return fork(program, [], { env, stdio: 'ignore' })
}

/** A node whose seat is caught in a loop on its main thread, and says so by the seat's process id. */
const NODE_OF_STUCK_SEAT = `
const [program, ...execArgv] = process.argv.slice(1)
const seat = require('node:child_process').fork(program, [], { execArgv, stdio: 'ignore' })
seat.on('message', ({ t }) => {
  if (t === 'warm') seat.send({ t: 'loop' }, () => console.log(seat.pid))
})`
const LOOP = `data:text/javascript,process.on('message', ({ t }) => { if (t === 'loop') for (;;); })`

/** One that has ended may still be listed, until its new parent asks how. */
function isRunning(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
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
  it.runIf(process.platform === 'linux')(
    'does not outlive a node that is killed while it loops without end FAULT-5',
    async () => {
      const node = spawn(process.execPath, ['-e', NODE_OF_STUCK_SEAT, program, '--import', LOOP], {
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      // The message to loop is in the channel before its end.
      const [line] = (await once(createInterface({ input: node.stdout }), 'line')) as [string]
      const pid = Number(line)
      try {
        expect(isRunning(pid)).toBe(true)
        node.kill('SIGKILL')
        await expect
          .poll(() => isRunning(pid), { timeout: 4 * STOP_WITHIN_MS, interval: 100 })
          .toBe(false)
      } finally {
        if (isRunning(pid)) process.kill(pid, 'SIGKILL')
      }
    },
  )
})
