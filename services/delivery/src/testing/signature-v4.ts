import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Whether a request carries the AWS signature, version 4, that this secret makes of it as it is on the wire. */
export function isSigned({ headers, method, url = '' }: IncomingMessage, secret: string): boolean {
  const parts = /Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
    headers.authorization ?? '',
  )
  if (!parts) return false
  const [, , scope = '', signedHeaders = '', signature] = parts
  const [path = '', query = ''] = url.split('?')
  const header = (name: string) => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}\n`
  const request = [
    method,
    path,
    query.split('&').sort().join('&'),
    signedHeaders.split(';').map(header).join(''),
    signedHeaders,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const [day = '', region = '', service = '', end = ''] = scope.split('/')
  const text = [
    'AWS4-HMAC-SHA256',
    headers['x-amz-date'],
    scope,
    createHash('sha256').update(request).digest('hex'),
  ].join('\n')
  const key = [region, service, end].reduce<Buffer>(hmac, hmac(`AWS4${secret}`, day))
  return hmac(key, text).toString('hex') === signature
}
