import { readdir, readFile } from 'node:fs/promises'
import { rspack } from '@rspack/core'
import { RspackDevServer } from '@rspack/dev-server'
import { expect, it } from 'vitest'
import { devDoors } from './dev-doors.ts'

it('opens to this machine alone, and to its pages alone', () => {
  for (const HOST of [undefined, '', '127.0.0.1', 'localhost']) {
    const { host, allowedHosts, isOwnHost, headersFor } = devDoors({ HOST })
    expect(['127.0.0.1', 'localhost']).toContain(host)
    expect(allowedHosts).not.toBe('all')
    expect(
      ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'a.localhost:3000'].map(isOwnHost),
    ).toEqual(Array(4).fill(true))
    expect(
      ['evil.example:3000', 'localhost.evil.example', '10.0.0.7:3000', '', undefined].map(
        isOwnHost,
      ),
    ).toEqual(Array(5).fill(false))
    expect(headersFor('http://localhost:3001')).toEqual({
      vary: 'Origin',
      'access-control-allow-origin': 'http://localhost:3001',
    })
    for (const origin of ['https://evil.example', 'null', 'file://', undefined])
      expect(headersFor(origin)).toEqual({ vary: 'Origin' })
  }
})

it('opens to everybody when HOST says so', () => {
  expect(devDoors({ HOST: '0.0.0.0' })).toMatchObject({ host: '0.0.0.0', allowedHosts: 'all' })
  expect(devDoors({ HOST: '0.0.0.0' }).isOwnHost('my-laptop.lan:3000')).toBe(true)
})

it('every development server goes by them', async () => {
  const servers: string[] = []
  for (const name of await readdir(import.meta.dirname, { recursive: true })) {
    if (!name.endsWith('.ts') || name.endsWith('.test.ts')) continue
    const source = await readFile(`${import.meta.dirname}/${name}`, 'utf8')
    if (!source.includes('new RspackDevServer(')) continue
    servers.push(name)
    expect(source, name).toMatch(/devDoors\(process\.env\)[\s\S]+\bhost\b[\s\S]+\ballowedHosts\b/)
  }
  expect(servers.toSorted()).toEqual(['dev-server.ts', 'gallery.ts'])
})

it('refuses a name that another site made lead here, which is how such a site would read the codes of everybody', async () => {
  const { host, allowedHosts } = devDoors({})
  const server = new RspackDevServer(
    { host, allowedHosts, port: 0, hot: false, client: false, static: false },
    rspack({ entry: {} }),
  )
  await server.start()
  try {
    const address = server.server!.address() as { address: string; port: number }
    expect(address.address).toBe('127.0.0.1')
    const status = (name: string) => statusUnder(address.port, name)
    expect(await status(`localhost:${address.port}`)).not.toBe(403)
    expect(await status('evil.example')).toBe(403)
  } finally {
    await server.stop()
  }
}, 60_000)

async function statusUnder(port: number, host: string): Promise<number> {
  const { request } = await import('node:http')
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: '/api/dev/inbox', headers: { host } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
      .once('error', reject)
      .end()
  })
}
