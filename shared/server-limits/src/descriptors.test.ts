import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { connectionsWithin, fewDescriptors, isDescriptorShortage } from './descriptors.ts'

const child = fileURLToPath(new URL('./testing/few-descriptors-child.ts', import.meta.url))
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

describe('connections within the descriptors of a process', () => {
  it.each([
    [256, 60, 68],
    [1024, 150, 746],
    [20_000, 200, 18_776],
    [64, 60, 16],
  ])('%i, of which %i are open: %i', (limit, open, connections) => {
    expect(connectionsWithin({ limit, open })).toBe(connections)
  })

  it('has no bound where the system has none, and warns where there are few', () => {
    expect(connectionsWithin({ limit: Infinity, open: 10 })).toBe(Infinity)
    expect(fewDescriptors({ limit: 256, open: 150 })).toMatch(/LimitNOFILE/)
    expect(fewDescriptors({ limit: 65_536, open: 150 })).toBeNull()
  })

  it('knows a shortage by its code', () => {
    expect(
      ['EMFILE', 'ENFILE', 'ENOENT', 7].map((code) =>
        isDescriptorShortage(Object.assign(new Error('x'), { code })),
      ),
    ).toEqual([true, true, false, false])
    expect(isDescriptorShortage(null)).toBe(false)
  })
})

it('a process without a descriptor left lives, and serves again as soon as it has some', async () => {
  const running = spawn(
    'sh',
    ['-c', 'ulimit -n 128; exec "$@"', 'sh', process.execPath, '--import', 'tsx', child],
    {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  )
  ends.push(() => running.kill('SIGKILL'))
  const [{ port }] = (await once(running, 'message')) as [{ port: number }]
  const sockets = Array.from({ length: 400 }, () =>
    connect(port, '127.0.0.1').on('error', () => undefined),
  )
  ends.push(() => sockets.forEach((socket) => socket.destroy()))
  // Silent connections make room, so the 401st client is served.
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
  // Now the process opens files until none are left, and a timer and an event throw for that.
  running.send('exhaust')
  const [{ thrown }] = (await once(running, 'message')) as [{ thrown: string[] }]
  expect(thrown).toEqual(['EMFILE', 'EMFILE'])
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
  running.send('fail')
  const [code] = (await once(running, 'exit')) as [number]
  expect(code, 'any other error ends the process as its own fault').toBe(70)
}, 60_000)
