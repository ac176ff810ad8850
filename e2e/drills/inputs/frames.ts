import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'

interface FrameShape {
  first: number
  masked: boolean
  /** What the header says of the length; null: the truth. */
  claimed: bigint | null
  payload: Buffer
}

/** All frames share one mask: it hides no secret here, and a drill repeats. */
const MASK = Buffer.from([1, 2, 3, 4])
const BOMB = deflateRawSync(Buffer.alloc(4_000_000))
const texts = [
  '{}',
  '[]',
  'null',
  '{"t":"hello"}',
  '{"t":"hello","ticket":"a.b.c"}',
  '{"t":"__proto__"}',
  '{"__proto__":{"t":"hello"}}',
  '{"constructor":{"prototype":{"t":"hello"}}}',
  '{"cmd":"ack","msgId":"constructor"}',
  '{"cmd":"ack","msgId":-1e999}',
  '{"cmd":"ack","msgId":"99999999999999999999"}',
  `{"t":"hello","ticket":"${'x'.repeat(60_000)}"}`,
  '['.repeat(20_000),
  '\u0000',
  '1',
]
const payload = fc.oneof(
  fc.constantFrom(...texts).map((text) => Buffer.from(text)),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  // Half a character, in a message that says it is text.
  fc.constantFrom(
    Buffer.from([0xc3]),
    Buffer.from([0xed, 0xa0, 0x80]),
    Buffer.alloc(126),
    Buffer.alloc(70_000, 'a'),
    BOMB,
  ),
)

function encode({ first, masked, claimed, payload: content }: FrameShape): Buffer {
  const length = claimed ?? BigInt(content.length)
  const bit = masked ? 0x80 : 0
  const header =
    length < 126n
      ? Buffer.from([first, bit | Number(length)])
      : length < 65_536n
        ? Buffer.from([first, bit | 126, Number(length >> 8n), Number(length & 255n)])
        : Buffer.concat([Buffer.from([first, bit | 127]), bigEndian(length)])
  if (!masked) return Buffer.concat([header, content])
  return Buffer.concat([
    header,
    MASK,
    Buffer.from(content.map((byte, index) => byte ^ MASK[index % 4]!)),
  ])
}

function bigEndian(value: bigint): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt.asUintN(64, value))
  return bytes
}

const frame = fc
  .record({
    // All sixteen opcodes, final or not, with each of the three reserved bits.
    first: fc.oneof(
      {
        weight: 3,
        arbitrary: fc.constantFrom(0x81, 0x82, 0x01, 0x00, 0x80, 0x88, 0x89, 0x8a, 0xc1),
      },
      { weight: 2, arbitrary: fc.nat(255) },
    ),
    // A client has to mask; some do not.
    masked: fc.nat(5).map((n) => n > 0),
    claimed: fc.option(
      fc.constantFrom(
        0n,
        1n,
        125n,
        126n,
        65_535n,
        65_536n,
        2n ** 31n,
        2n ** 53n,
        2n ** 63n,
        2n ** 64n - 1n,
      ),
      { freq: 4 },
    ),
    payload,
  })
  .map(encode)

/** A row of frames on one open socket, and where a connection may break inside of them. */
export const frames: fc.Arbitrary<Buffer[]> = fc.array(frame, { minLength: 1, maxLength: 12 })

/** The handshake before them. */
export const handshakeOf = (path: string): Buffer =>
  Buffer.from(
    `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n` +
      `sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-extensions: permessage-deflate\r\n\r\n`,
  )
