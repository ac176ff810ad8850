import fc from 'fast-check'

const NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'toString',
  '%5f%5fproto%5f%5f',
  '..',
  '%2e%2e',
  '%00',
  '%',
  '%zz',
]
const name = fc.constantFrom(...NAMES)
const noise = fc.string({ unit: 'binary', maxLength: 40 })

/** Addresses that servers misread: no address, another host's, half an escape, names that every object has. */
const target = fc.oneof(
  fc.constantFrom(
    '//[',
    '//[::1',
    'http://[',
    '//evil.example/x',
    '*',
    '',
    '/\\evil',
    '/%',
    '/%E0%A4%A',
    '/?%',
    '/#',
    'x',
    '/a?b=%zz',
    `/${'a'.repeat(9_000)}`,
  ),
  fc
    .tuple(
      fc.constantFrom(
        '/',
        '/api/ess/',
        '/remotes/',
        '/stream/',
        '/deliver/',
        '/media/',
        '/shell/',
        '/pay/',
        '/news/',
        '/internal/',
      ),
      name,
      fc.constantFrom('', '/', '/x', '/ws', '?a[b]=1', '?__proto__[x]=1'),
    )
    .map((parts) => parts.join('')),
  fc.webPath(),
  noise.map((text) => `/${text}`),
)
const method = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('GET', 'GET', 'POST', 'PUT', 'HEAD') },
  fc.constantFrom(
    'GET',
    'POST',
    'PUT',
    'HEAD',
    'OPTIONS',
    'CONNECT',
    'TRACE',
    'get',
    'PRI',
    'G\u0000T',
    '',
  ),
  fc.string({ maxLength: 12 }),
)
const version = fc.constantFrom(
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.0',
  'HTTP/0.9',
  'HTTP/2.0',
  'HTTP/9.9',
  'HTTP/',
  '',
)
const header = fc.oneof(
  fc.constantFrom(
    'host: site',
    'host: ',
    'host: [',
    'host: a\r\nhost: b',
    'content-length: 5',
    'content-length: -1',
    'content-length: 99999999999999999999',
    'content-length: 5\r\ncontent-length: 6',
    'transfer-encoding: chunked',
    'transfer-encoding: chunked, chunked',
    'transfer-encoding: gzip',
    'content-type: application/json',
    'content-type: application/json; charset=x',
    'expect: 100-continue',
    'expect: nonsense',
    'connection: close',
    'connection: upgrade',
    'upgrade: websocket',
    'upgrade: h2c',
    'range: bytes=9-1,-,0-',
    'range: bytes=0-99999999999999999999',
    'if-none-match: "',
    'cookie: =;;=; __proto__=x; session_info=%zz; cp_visitor=%',
    'accept-language: ,;q=x,zh;q=9e9',
    'accept-encoding: br;q=NaN, *;q=-1',
    'x-forwarded-for: , ,::, 1.2.3.4.5',
    'sec-ch-ua-mobile: ?',
    'authorization: Bearer',
    'authorization: Basic ====',
    ' folded: x',
    'no colon',
    ': empty name',
    'a\u0000b: c',
    `x-long: ${'y'.repeat(20_000)}`,
  ),
  fc.tuple(name, noise).map(([field, value]) => `${field}: ${value}`),
)
const body = fc.constantFrom(
  '',
  'hello',
  '{"a":',
  '{"__proto__":{"x":1}}',
  '5\r\nhello\r\n0\r\n\r\n',
  'zz\r\nhello\r\n',
  'ffffffffffffffff\r\n',
  '5\r\nhel',
  'a'.repeat(70_000),
)

const request = fc
  .tuple(
    method,
    target,
    version,
    fc.array(header, { maxLength: 3 }).map((all) => ['host: site', ...all]),
    fc.constantFrom(...Array<string>(9).fill('\r\n\r\n'), '\n\n', '\r\n', ''),
    body,
  )
  .map(
    ([verb, address, protocol, headers, end, content]) =>
      `${verb} ${address} ${protocol}\r\n${headers.join('\r\n')}${end}${content}`,
  )

const otherProtocols = fc.constantFrom(
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
  'SSH-2.0-x\r\n',
  '\r\n\r\n\r\n\r\n',
  '\u0000'.repeat(5_000),
)

/** The bytes of one connection: one request, several, or another protocol; cut anywhere. */
export const malformedHttp: fc.Arbitrary<Buffer[]> = fc
  .tuple(
    fc.oneof(
      { weight: 6, arbitrary: request },
      { weight: 2, arbitrary: fc.array(request, { maxLength: 8 }).map((all) => all.join('')) },
      { weight: 1, arbitrary: otherProtocols },
      { weight: 1, arbitrary: noise },
    ),
    fc.option(fc.nat(400), { freq: 3 }),
  )
  .map(([text, cut]) => [Buffer.from(cut === null ? text : text.slice(0, cut), 'latin1')])

/** A faulty request for a socket, and data sent before the answer. */
export const malformedUpgrade = (paths: readonly string[]): fc.Arbitrary<Buffer[]> =>
  fc
    .tuple(
      fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...paths) },
        { weight: 2, arbitrary: target },
      ),
      fc.constantFrom(
        'socket_token=',
        'ticket=',
        'ticket=a.b.c',
        'ticket=eyJhbGciOiJub25lIn0.e30.',
        'socket_token=__proto__',
        '',
      ),
      fc.constantFrom('dGhlIHNhbXBsZSBub25jZQ==', '', 'x', 'A'.repeat(5_000)),
      fc.constantFrom('13', '8', '', '99', 'x'),
      fc.constantFrom(
        'permessage-deflate',
        'permessage-deflate; server_max_window_bits=99',
        ';;=,',
        'x; x; x',
        '',
      ),
      fc.array(header, { maxLength: 4 }),
      noise,
    )
    .map(([path, query, key, versionNumber, extensions, headers, after]) => {
      const lines = [
        `GET ${path}${path.includes('?') ? '&' : '?'}${query} HTTP/1.1`,
        'host: 127.0.0.1',
        'connection: Upgrade',
        'upgrade: websocket',
        `sec-websocket-key: ${key}`,
        `sec-websocket-version: ${versionNumber}`,
        ...(extensions ? [`sec-websocket-extensions: ${extensions}`] : []),
        ...headers,
      ]
      return [Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), Buffer.from(after, 'latin1')]
    })
