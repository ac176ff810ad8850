import { randomBytes } from 'node:crypto'
import { createConnection } from 'node:net'
import x11, { type XClient, type XDamage, type XTest } from 'x11'

const COOKIE_NAME = 'MIT-MAGIC-COOKIE-1'
const COOKIE_BYTES = 16

export const newCookie = (): Buffer => randomBytes(COOKIE_BYTES)

/** One entry of an Xauthority file: family "wild", any host and any display. */
export function authority(cookie: Buffer): Buffer {
  const field = (bytes: Buffer) => {
    const length = Buffer.alloc(2)
    length.writeUInt16BE(bytes.length)
    return Buffer.concat([length, bytes])
  }
  return Buffer.concat([
    Buffer.from([0xff, 0xff]),
    field(Buffer.alloc(0)),
    field(Buffer.alloc(0)),
    field(Buffer.from(COOKIE_NAME)),
    field(cookie),
  ])
}

/** Joins the display that listens at a socket. */
export function joinDisplay(
  socketPath: string,
  cookie: Buffer,
): Promise<{ client: XClient; root: number }> {
  return new Promise((resolve, reject) => {
    const stream = createConnection(socketPath)
    // latin1: the package writes the text's characters as bytes.
    x11.createClient(
      {
        display: ':0',
        stream,
        auth: { name: COOKIE_NAME, data: cookie.toString('latin1') },
        shm: false,
      },
      (error, joined) => {
        if (error) reject(error)
        else resolve({ client: joined.client, root: joined.screen[0]!.root })
      },
    )
  })
}

export function extension<T extends XTest | XDamage>(
  client: XClient,
  name: 'xtest' | 'damage',
): Promise<T> {
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, found: XTest | XDamage) =>
      error ? reject(error) : resolve(found as T)
    client.require(name as 'xtest', done)
  })
}
