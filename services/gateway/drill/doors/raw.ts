import { connect } from 'node:net'

/** Nobody waits longer for an answer to nonsense; a server that waits for the rest of it is not at fault. */
const PATIENCE_MS = 200

/** Writes bytes to a port and gives what came back, until the other side closes or has said nothing for a while. */
export function talk(port: number, pieces: readonly Buffer[]): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let heard = ''
    let timer: NodeJS.Timeout | undefined
    const done = () => {
      clearTimeout(timer)
      socket.destroy()
      resolve(heard)
    }
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(done, PATIENCE_MS)
    }
    socket.setEncoding('latin1')
    socket.on('data', (text: string) => {
      heard += text
      wait()
    })
    socket.on('error', done)
    socket.on('close', done)
    socket.on('connect', () => {
      for (const piece of pieces) socket.write(piece)
      wait()
    })
  })
}

/** The statuses of all answers in what was heard. */
export const statusesIn = (heard: string): number[] => [...heard.matchAll(/^HTTP\/1\.[01] (\d{3})/gm)].map(([, status]) => Number(status))
