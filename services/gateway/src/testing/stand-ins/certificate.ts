import { sign, type KeyObject } from 'node:crypto'

/** A self-signed certificate in PEM, as small as X.509 allows: tests need one with a chosen serial number. */
export function makeCertificate(
  serial: string,
  keys: { publicKey: KeyObject; privateKey: KeyObject },
): string {
  const sha256WithRsa = sequence(
    Buffer.from('06092a864886f70d01010b', 'hex'),
    Buffer.from('0500', 'hex'),
  )
  const emptyName = sequence()
  const time = (text: string) => element(0x17, Buffer.from(text))
  const body = sequence(
    element(0xa0, element(0x02, Buffer.from([2]))),
    element(0x02, Buffer.from(serial, 'hex')),
    sha256WithRsa,
    emptyName,
    sequence(time('260101000000Z'), time('310101000000Z')),
    emptyName,
    keys.publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = element(
    0x03,
    Buffer.concat([Buffer.from([0]), sign('RSA-SHA256', body, keys.privateKey)]),
  )
  const der = sequence(body, sha256WithRsa, signature).toString('base64')
  return `-----BEGIN CERTIFICATE-----\n${der.replace(/.{64}/g, '$&\n').trim()}\n-----END CERTIFICATE-----\n`
}

const sequence = (...parts: Buffer[]): Buffer => element(0x30, Buffer.concat(parts))

function element(tag: number, content: Buffer): Buffer {
  const { length } = content
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
