import { connect } from 'node:net'

/** A server that waits for the rest of a request that never comes is not at fault; one that lets a whole one wait so long is. */
const FIRST_ANSWER_MS = 2_000
const HANDSHAKE_MS = 15_000
/** So long after the last answer nothing more is expected. */
const QUIET_MS = 100

interface Talk {
  port: number
  /** Sent first; the rest follows when it was answered. */
  handshake?: Buffer
  pieces: readonly Buffer[]
}

/**
 * Writes bytes to a port and gives what came back, until the other side closes or is quiet. Rejects when a handshake, which
 * is sound, is not answered.
 */
export function talk({ port, handshake, pieces }: Talk): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let heard = ''
    let isOpen = handshake === undefined
    let timer: NodeJS.Timeout | undefined
    const done = () => {
      clearTimeout(timer)
      socket.destroy()
      if (isOpen) resolve(heard)
      else reject(new Error('a handshake was not answered'))
    }
    const wait = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(done, ms)
    }
    const say = () => {
      for (const piece of pieces) socket.write(piece)
    }
    socket.setEncoding('latin1')
    socket.on('data', (text: string) => {
      heard += text
      if (!isOpen && heard.includes('\r\n\r\n')) {
        isOpen = true
        say()
      }
      wait(isOpen ? QUIET_MS : HANDSHAKE_MS)
    })
    socket.on('error', done)
    socket.on('close', done)
    socket.on('connect', () => {
      if (handshake) socket.write(handshake)
      else say()
      wait(handshake ? HANDSHAKE_MS : FIRST_ANSWER_MS)
    })
  })
}

/** The statuses of all answers in what was heard. */
export const statusesIn = (heard: string): number[] =>
  [...heard.matchAll(/^HTTP\/1\.[01] (\d{3})/gm)].map(([, status]) => Number(status))
