import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'

const INSPECTOR = 'http://127.0.0.1:9229/json/list'

/** Runs in the seat: each frame takes longer to draw. */
const slowed = (ms: number) => `{
  const { createCanvas } = require('module').createRequire(process.argv[1])('@napi-rs/canvas')
  const drawn = Object.getPrototypeOf(createCanvas(1, 1).getContext('2d'))
  const read = drawn.getImageData
  drawn.getImageData = function (...area) {
    for (const untilMs = performance.now() + ${ms}; performance.now() < untilMs; );
    return read.apply(this, area)
  }
}`

/** Makes the game of a seat need so many milliseconds more for each frame, through the inspector of its process. */
export async function slowGame(seatPid: number, ms: number): Promise<() => void> {
  process.kill(seatPid, 'SIGUSR1')
  let target: { webSocketDebuggerUrl: string } | undefined
  for (let turn = 0; turn < 50 && !target; turn++) {
    await pause(100)
    const answer = await fetch(INSPECTOR).catch(() => null)
    target = ((await answer?.json()) as { webSocketDebuggerUrl: string }[] | undefined)?.[0]
  }
  if (!target) throw new Error('the seat opens no inspector')
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  await once(socket, 'open')
  const params = { expression: slowed(ms), includeCommandLineAPI: true }
  socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params }))
  const [answer] = (await once(socket, 'message')) as [Buffer]
  const { result } = JSON.parse(answer.toString()) as { result: { exceptionDetails?: unknown } }
  if (result.exceptionDetails) throw new Error(JSON.stringify(result.exceptionDetails))
  return () => socket.close()
}
