import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'

const INSPECTOR = 'http://127.0.0.1:9229/json/list'

/** Runs code in the seat after each frame that its game draws: it gets `pixels`, `widthPx` and `heightPx`. */
const eachFrame = (code: string) => `{
  const { createCanvas } = require('module').createRequire(process.argv[1])('@napi-rs/canvas')
  const drawn = Object.getPrototypeOf(createCanvas(1, 1).getContext('2d'))
  const read = drawn.getImageData
  drawn.getImageData = function (...area) {
    const image = read.apply(this, area)
    const [pixels, widthPx, heightPx] = [image.data, image.width, image.height]
    ${code}
    return image
  }
}`

/** Changes the built-in game of a seat through the inspector of its process. Returns how to let that go. */
export async function afterEachFrame(seatPid: number, code: string): Promise<() => void> {
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
  const params = { expression: eachFrame(code), includeCommandLineAPI: true }
  socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params }))
  const [answer] = (await once(socket, 'message')) as [Buffer]
  const { result } = JSON.parse(answer.toString()) as { result: { exceptionDetails?: unknown } }
  if (result.exceptionDetails) throw new Error(JSON.stringify(result.exceptionDetails))
  return () => socket.close()
}
